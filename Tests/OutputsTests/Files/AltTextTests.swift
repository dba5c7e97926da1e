import Foundation
import LayoutCore
import PNGCodec
import Raster
import SceneFileTestSupport
import Scenes
import StandardLayouts
import StandardTransitions
import TestSupport
import Testing

@testable import Outputs

/// Alt text, written from a scene's timeline.
struct AltTextTests {
  private func alt(_ text: String) throws -> String {
    let scene = try readScene(text).scene
    return AltText(scene, try Timeline(scene)).text
  }

  @Test func story_isOneSentence() throws {
    let text = try alt(
      """
      viewport: { size: [360, 640] }
      sections: [25]
      layout: { kind: coverFlow }
      timeline:
        - scroll: { toItem: [0, 12], duration: 1.2 }
        - delete: { items: [[0, 12]], duration: 0.5 }
        - hold: 0.1
        - rotate: { duration: 0.3 }
        - hold: 0.3
      """)
    #expect(
      text == "Animation of a cover flow of 25 photos: it scrolls to photo 13, deletes a photo, rotates to landscape, "
        + "then holds. 2.4 seconds.")
  }

  @Test func stepsTogether_areSaidTogether() throws {
    let text = try alt(
      """
      sections: [9, 4]
      layout: { kind: grid }
      timeline:
        - scroll: { by: [0, 90], duration: 0.5 }
        - set: { cell: { cornerRadius: 9 }, duration: 0.5 }
          with: previous
        - layout: { to: { kind: waterfall }, duration: 0.5 }
      """)
    #expect(
      text == "Animation of a grid of 13 photos in 2 sections: it scrolls down while it changes its look, "
        + "then becomes a waterfall layout. 1 second.")
  }

  @Test func manySteps_areCutShort() throws {
    let steps = (1...9).map { "  - scroll: { toItem: [0, \($0)], duration: 0.1 }\n" }.joined()
    let text = try alt("sections: [12]\nlayout: { kind: list }\ntimeline:\n\(steps)")
    #expect(text.contains("scrolls to photo 7, and goes on for 3 more steps. 0.9 seconds."))
  }

  @Test func stillScene_isAPicture() throws {
    #expect(try alt("sections: [1]\nlayout: { kind: photoStack }\n") == "Picture of a photo stack of 1 photo.")
    #expect(
      try alt("sections: [2]\nlayout: { kind: pager }\ntimeline: [{ hold: 0.5 }]\n")
        == "Animation of a pager of 2 photos. 0.5 seconds.")
  }

  /// A new transition needs words of its own.
  @Test func everyTransition_hasWords() throws {
    let scene = try readScene("sections: [9]\nlayout: { kind: grid }\n").scene
    let state = try Timeline(scene).state(at: 0)
    for type in Catalog.standardTransitions {
      var transition = type.init()
      // An update that changes nothing says nothing.
      switch transition {
      case var delete as DeleteTransition: delete.items = [ItemIndexPath(section: 0, item: 0)]; transition = delete
      case var insert as InsertTransition: insert.items = [ItemIndexPath(section: 0, item: 0)]; transition = insert
      case var move as MoveTransition: move.item = ItemIndexPath(section: 0, item: 0); transition = move
      case var reload as ReloadTransition: reload.sections = [0]; transition = reload
      case var batch as BatchTransition: batch.delete.sections = [0]; transition = batch
      default: break
      }
      let words = transition.altText(
        for: TransitionSummary(before: state, after: state, itemNoun: scene.data.itemNoun))
      #expect(!words.hasPrefix("shows "), "\(type.kind): \(words)")
    }
  }
}
