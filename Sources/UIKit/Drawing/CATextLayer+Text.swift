import Foundation
import LayoutCore
import QuartzCore

extension CATextLayer {
  /// Returns the layer that draws the text, or `nil` for none.
  func text(_ place: LayerPlace) -> ElementLayer? {
    let attributed = string as? NSAttributedString
    let attributes = attributed?.attributesAtStart ?? [:]
    guard let text = attributed?.string ?? string as? String, !text.isEmpty, bounds.width > 0 else { return nil }
    let own = (font as? UIFont ?? .systemFont(ofSize: fontSize)).withSize(fontSize)
    let shown = attributed == nil ? own : attributes[.font] as? UIFont ?? own
    let color = (attributes[.foregroundColor] as? UIColor)?.cgColor ?? foregroundColor
    let lines = LabelLines(limit: isWrapped ? 0 : 1, lineBreakMode: lineBreakMode)
    var block = TextBlock(
      text: text, fontSize: Double(shown.pointSize), weight: shown.drawnWeight, lineLimit: lines.limit,
      lineBreakMode: lines.lineBreakMode)
    if isWrapped { block.width = Double(bounds.width) }
    var style = CellStyle()
    (style.showsImage, style.isDoubleSided) = (false, isDoubleSided && place.isDoubleSided)
    (style.label.text, style.label.fontSize, style.label.weight) = (text, block.fontSize, block.weight)
    style.label.color = color.map { Color($0) } ?? .clear
    style.label.alignment = alignmentMode == .center ? .center : alignmentMode == .right ? .right : .left
    style.label.lines = lines
    // A hundredth of a point more, so that rounding can't leave out a line.
    let height = TextMeasure.present.metrics(of: block).size.height + 0.01
    return ElementLayer(
      .own(style), size: Size(width: Double(bounds.width), height: height), transform: place.transform)
  }

  private var lineBreakMode: LineBreakMode {
    switch truncationMode {
    case .start: .truncatingHead
    case .middle: .truncatingMiddle
    case .end: .truncatingTail
    default: isWrapped ? .wordWrapping : .clipping
    }
  }
}

extension CAReplicatorLayer {
  /// The transforms of the instances in the layer's coordinates, the last one drawn last.
  var instances: [Transform3D] {
    let step = Transform3D(instanceTransform).about(x: Double(bounds.midX), y: Double(bounds.midY))
    var all: [Transform3D] = []
    for _ in 0..<max(0, min(instanceCount, 1_000)) {
      all.append(all.last.map { $0.concatenating(step) } ?? .identity)
    }
    return all
  }
}
