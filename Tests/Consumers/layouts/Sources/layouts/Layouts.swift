import Foundation
import StandardLayouts

/// Prints the end of a layout with Layouts alone, beside Foundation.
@main struct MeasuresALayout {
  static func main() {
    let context = LayoutContext(data: CollectionData(counts: [6]), bounds: Rect(x: 0, y: 0, width: 100, height: 100))
    let grid = GridLayout().prepare(context)
    let path: ItemIndexPath = [0, 5]
    let bottom = grid.attributes(for: path)?.frame.maxY ?? 0
    print(String(format: "the last cell ends at %.0f of %.0f", bottom, grid.contentSize.height))
  }
}
