import LayoutCore

/// Texts of one element that dissolve: each fades out while the next one fades in.
struct TextLayers {
  private(set) var layers: [(text: String, opacity: Double)]

  init(from earlier: [(text: String?, progress: Double)], to last: String?) {
    var all: [(text: String?, opacity: Double)] = [(earlier.first?.text ?? last, 1)]
    for (index, step) in earlier.enumerated() {
      let (next, progress) = (index + 1 < earlier.count ? earlier[index + 1].text : last, max(0, min(step.progress, 1)))
      for index in all.indices { all[index].opacity *= 1 - progress }
      if let top = all.indices.last, all[top].text == next {
        all[top].opacity += progress
      } else {
        all.append((next, progress))
      }
    }
    layers = all.compactMap { layer in layer.text.map { ($0, layer.opacity) } }.filter { $0.opacity > 0 }
  }
}

extension CellStyle {
  func withLabel(opacity: Double) -> CellStyle {
    var style = self
    style.label.color.alpha *= opacity
    style.label.shadow.color.alpha *= opacity
    return style
  }

  var labelAlone: CellStyle {
    var style = CellStyle()
    style.showsImage = false
    (style.label, style.cornerRadius, style.isDoubleSided) = (label, cornerRadius, isDoubleSided)
    return style
  }
}
