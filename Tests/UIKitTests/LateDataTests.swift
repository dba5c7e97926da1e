import Compositor
import Foundation
import LayoutCore
import Scenes
import Testing
import UIKit

/// Data that an app loads during the first layout, as calendars and screens without stored data do.
@MainActor struct LateDataTests {
  private final class Source: NSObject, UICollectionViewDataSource {
    var count = 0

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  private final class LoadingLayout: UICollectionViewFlowLayout {
    override func prepare() {
      (collectionView?.dataSource as? Source)?.count = 5
      super.prepare()
    }
  }

  private final class LoadingController: UICollectionViewController {
    private var count = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      DispatchQueue.main.async {
        self.count = 3
        self.collectionView.reloadData()
      }
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      count
    }

    override func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
  }

  private func cellCount(of layout: UIKitLayout<some UICollectionViewLayout>) throws -> Int? {
    let scene = Scene(canvas: Canvas(size: Size(width: 100, height: 400)), layout: layout)
    return try FrameGenerator.frames(of: scene).first?.elements.count { $0.attributes.kind == .cell }
  }

  @Test func itemsLoadedByTheLayout_areThere() throws {
    let layout = UIKitLayout(configure: { view in
      let source = Source()
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = source
      return [source]
    }) { LoadingLayout() }
    #expect(try cellCount(of: layout) == 5)
  }

  @Test func itemsLoadedAfterTheViewAppeared_areThere() throws {
    let layout = UIKitLayout(viewController: {
      LoadingController(collectionViewLayout: UICollectionViewFlowLayout())
    })
    #expect(try cellCount(of: layout) == 3)
  }
}
