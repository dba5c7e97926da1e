import LayoutCore
import SceneFileTestSupport
import Testing

@testable import SceneFiles

/// The collection view of a step in a file: a whole number is an index, and any other text an identifier.
struct StepCollectionViewTests {
  private func text(_ view: String) -> String {
    """
    canvas: { size: [160, 120] }
    sections: [5]
    layout: { kind: grid }
    timeline:
      - scroll: { by: [0, 10] }
        collectionView: \(view)

    """
  }

  @Test func collectionView_isAnIndex() throws {
    #expect(try readScene(text("0")).scene.steps.first?.collectionView == 0)
  }

  @Test(arguments: [("strip", "\"strip\""), ("1", "1"), ("\"1\"", "\"1\"")])
  func anotherCollectionViewOfAValueLayout_isAnError(view: String, found: String) {
    let error = #expect(throws: (any Error).self) { try readScene(text(view)) }
    let message = error.map { "\($0)" } ?? ""
    #expect(message.contains("timeline[0].collectionView: no collection view \(found); only the screen"))
  }
}
