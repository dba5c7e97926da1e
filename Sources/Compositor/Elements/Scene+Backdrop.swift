import LayoutCore
import Scenes

extension Scene {
  /// Returns the color behind elements of a kind: of the canvas, the screen of a stage, the background, and the row.
  ///
  /// Images aren't considered.
  func backdrop(of kind: ElementKind, _ styles: ElementStyles) -> Color {
    var color = canvas.background.composited(over: .white)
    if let stage, stage.device != .none { color = stage.screen.composited(over: color) }
    color = styles.background.surface(over: color)
    // A row is a view behind the cell.
    if kind == .cell, let row = styles.views[.decoration("row")] { color = row.surface(over: color) }
    return color
  }
}
