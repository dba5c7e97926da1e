import Foundation
import LayoutCore
import Rendering
import Scenes
import StandardTransitions
import Testing
import UIKit

/// Answers for which UIKit ends an app: errors with its words, the frame, the offset and the element.
@MainActor struct ExceptionTests {
  private func error(_ fault: FaultyLayout.Fault) async -> RenderingError? {
    var scene = Scene(
      canvas: Canvas(size: Size(width: 100, height: 100)), data: CollectionData(counts: [10]),
      layout: UIKitLayout { FaultyLayout(fault) })
    scene.framesPerSecond = 10
    var scroll = ScrollTransition()
    scroll.by = Point(x: 0, y: 100)
    scroll.duration = 1
    scroll.curve = .linear
    scene.steps = [TimelineStep(scroll)]
    do {
      let renderer = SceneRenderer(try SceneInput(scene))
      for try await _ in renderer.frames() {}
      return nil
    } catch {
      return error as? RenderingError
    }
  }

  @Test func notANumber_isCoreAnimationsException() async {
    let error = await error(.notANumber)
    #expect(
      error?.description
        == "frame 5, offset [0, 50]: cell 0-2: CALayerInvalidGeometry: CALayer position contains NaN: [nan 120]")
  }

  @Test func absentItem_isUIKitsException() async {
    let error = await error(.absentItem)
    #expect(
      error?.description
        == "frame 5, offset [0, 50]: cell 0-99: NSInternalInconsistencyException: UICollectionView received layout "
        + "attributes for a cell with an index path that does not exist: {length = 2, path = 0 - 99}")
  }

  @Test func duplicate_isAnError() async {
    let error = await error(.duplicate)
    #expect(error?.description.hasPrefix("frame 5, offset [0, 50]: cell 0-2: layoutAttributesForElements(in:)") == true)
  }

  @Test func soundLayout_hasNone() async {
    #expect(await error(.none) == nil)
  }
}

/// Rows that go wrong once the content has moved by 50 points.
private final class FaultyLayout: UICollectionViewFlowLayout {
  enum Fault: Sendable {
    case none
    case notANumber
    case absentItem
    case duplicate
  }

  private let fault: Fault

  init(_ fault: Fault) {
    self.fault = fault
    super.init()
    itemSize = CGSize(width: 100, height: 40)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var found = super.layoutAttributesForElements(in: rect) ?? []
    guard let view = collectionView, view.contentOffset.y >= 49.9, found.count > 2 else { return found }
    switch fault {
    case .none: break
    case .notANumber: found[2].center.x = .nan
    case .absentItem: found[2].indexPath = IndexPath(item: 99, section: 0)
    case .duplicate: found.append(found[2])
    }
    return found
  }
}
