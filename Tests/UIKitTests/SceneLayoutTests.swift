import Compositor
import LayoutChecks
import LayoutCore
import Scenes
import StandardTransitions
import Testing
import UIKit

/// Classes that scene files name: what they say of themselves besides their parameters.
@MainActor struct SceneLayoutTests {
  private func scene(_ counts: [Int] = [6]) -> Scene {
    Scene(
      canvas: Canvas(size: Size(width: 200, height: 200)), data: CollectionData(counts: counts),
      layout: UIKitLayout<ShelfLayout>())
  }

  @Test func decorationView_isDrawnByItsOwnClass() throws {
    let frame = try FrameGenerator.frames(of: scene())[0]
    let shelf = try #require(frame.elements.first { $0.attributes.kind == .decoration("shelf") })
    #expect(frame.style(of: shelf).backgroundColor == Color(red: 1, green: 0, blue: 0))
    // The cells stay those of the scene.
    let cells = frame.elements.filter { $0.attributes.kind == .cell }
    #expect(cells.count == 6)
    #expect(cells.allSatisfy { frame.style(of: $0) == CellStyle() })
  }

  @Test func configure_setsUpTheCollectionView() throws {
    let widths = try FrameGenerator.frames(of: scene())[0].elements
      .filter { $0.attributes.kind == .cell }.map(\.attributes.size.width)
    #expect(Set(widths) == [33])
  }

  @Test func views_areThoseOfTheClassBesideHeadersAndFooters() {
    let kinds = UIKitLayout<ShelfLayout>.views.map(\.kind)
    #expect(kinds == [.cell, .footer, .supplementary("badge"), .header])
  }

  @Test func check_ofAClass_needsASectionAndNoStyleOfDecorationViews() {
    var places: [String] = []
    let report = LayoutChecker().report(on: UIKitLayout<ShelfLayout>()) { places.append($0) }
    #expect(report.issues.isEmpty)
    #expect(places.first == "0 items, 390 × 844")
    #expect(places.contains("3 + 1 + 8 items, 390 × 844"))
    #expect(report.coverage.itemCount > 0)
  }

  @Test func dataSourceOfItsOwn_decidesTheNumbersOfItems() throws {
    var scene = Scene(
      canvas: Canvas(size: Size(width: 200, height: 200)), data: CollectionData(counts: [9, 9]),
      layout: UIKitLayout(configure: { view in
        let source = ThreeItems()
        view.dataSource = source
        return [source]
      }) { UICollectionViewFlowLayout() })
    #expect(LayoutChecker().report(on: try Timeline(scene)).issues.isEmpty)
    var delete = DeleteTransition()
    delete.items = [.init(section: 1, item: 0)]
    scene.steps = [TimelineStep(delete)]
    #expect(throws: SceneError.self) { try Timeline(scene) }
  }
}

/// Cells on a red shelf, whose width the delegate says.
private final class ShelfLayout: UICollectionViewFlowLayout, SceneLayout {
  static func makeLayout() -> UICollectionViewLayout { ShelfLayout() }

  static let views: [ViewDescription] = [
    ViewDescription(.supplementary("badge"), "a badge"), ViewDescription(.header, "a header of the class's own"),
  ]

  static func configure(_ collectionView: UICollectionView) -> [AnyObject] {
    let delegate = Widths()
    collectionView.delegate = delegate
    return [delegate]
  }

  override func prepare() {
    register(Shelf.self, forDecorationViewOfKind: "shelf")
    super.prepare()
    // As most classes do, it asks for the first section without asking whether there is one.
    _ = collectionView?.numberOfItems(inSection: 0)
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let shelf = layoutAttributesForDecorationView(ofKind: "shelf", at: IndexPath(item: 0, section: 0))
    let found = (super.layoutAttributesForElements(in: rect) ?? []) + [shelf].compactMap { $0 }
    return found.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forDecorationViewOfKind: elementKind, with: indexPath)
    attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
    attributes.zIndex = -1
    return attributes
  }
}

private final class Shelf: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .red
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class Widths: NSObject, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: 33, height: 40) }
}

private final class ThreeItems: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    UICollectionViewCell(frame: .zero)
  }
}
