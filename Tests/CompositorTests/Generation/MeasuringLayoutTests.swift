import LayoutCore
import Scenes
import StandardLayouts
import Testing

@testable import Compositor

/// A layout that measures elements is prepared again when their styles change.
struct MeasuringLayoutTests {
  /// The heights of a footer and of a row, each measured for two font sizes.
  private func heights(of layout: any CollectionLayout) throws -> [[Double?]] {
    var cache = PreparedCache(scale: 1)
    let path = ItemIndexPath(section: 0, item: 0)
    return try [10, 40].map { fontSize in
      var data = CollectionData(counts: [2])
      data.sections[0].footer = "Note"
      var scene = Scene(data: data, layout: layout)
      for kind in ["footer", "label"] { scene.views[kind].label.fontSize = fontSize }
      let prepared = cache.prepared(for: try Timeline(scene).state(at: 0))
      return [
        prepared.attributes(of: .footer, at: path)?.size.height, prepared.attributes(for: path)?.size.height,
      ]
    }
  }

  @Test func footers_areMeasuredAgain() throws {
    let heights = try heights(of: ListLayout())
    #expect(try #require(heights[0][0]) < #require(heights[1][0]))
    // Rows have a height of their own.
    #expect(try #require(heights[0][1]) == #require(heights[1][1]))
  }

  @Test func rows_areMeasuredAgain() throws {
    var list = ListLayout()
    (list.automaticHeight, list.style, list.rowHeight) = (true, .text, 1)
    let heights = try heights(of: list)
    #expect(try #require(heights[0][1]) < #require(heights[1][1]))
  }
}
