import Compositor
import Foundation
import GoldenTesting
import LayoutCore
import Scenes
import StandardTransitions
import Testing
import UIKit

/// A picture of a gesture, with an app as it is on a device.
@MainActor struct GesturePictureTests {
  private func scene(_ step: any Transition) -> Scene {
    var scene = Scene(
      canvas: Canvas(size: Size(width: 160, height: 160), background: .white),
      layout: UIKitLayout(configure: SwatchApp.configure) {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 44, height: 44)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (6, 6)
        layout.sectionInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
        return layout
      })
    scene.framesPerSecond = 10
    scene.steps = [TimelineStep(step)]
    return scene
  }

  @Test func longPress_movesASwatch() async {
    let finger: [[Double]] = [[0, 30, 30], [0.5, 30, 30], [0.7, 80, 40], [1, 130, 80], [1.1, 130, 80]]
    await assertGolden(of: scene(GestureScenes.touches([finger])), as: .frames(fps: 10))
  }
}

/// Swatches that a long press moves.
private final class SwatchApp: NSObject, UICollectionViewDataSource {
  private var hues: [CGFloat] = (0..<8).map { CGFloat($0) / 8 }

  static func configure(_ view: UICollectionView) -> [AnyObject] {
    let app = SwatchApp()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "swatch")
    view.dataSource = app
    view.addGestureRecognizer(
      UILongPressGestureRecognizer(target: app, action: Selector { [weak app] in app?.press($0) }))
    return [app]
  }

  private func press(_ press: UILongPressGestureRecognizer) {
    guard let view = press.view as? UICollectionView else { return }
    let place = press.location(in: view)
    switch press.state {
    case .began:
      guard let path = view.indexPathForItem(at: place) else { return }
      view.beginInteractiveMovementForItem(at: path)
      view.updateInteractiveMovementTargetPosition(place)
    case .changed: view.updateInteractiveMovementTargetPosition(place)
    case .ended: view.endInteractiveMovement()
    default: view.cancelInteractiveMovement()
    }
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { hues.count }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "swatch", for: indexPath)
    cell.contentView.backgroundColor = UIColor(hue: hues[indexPath.item], saturation: 0.7, brightness: 0.9, alpha: 1)
    cell.contentView.layer.cornerRadius = 6
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) { hues.insert(hues.remove(at: sourceIndexPath.item), at: destinationIndexPath.item) }
}
