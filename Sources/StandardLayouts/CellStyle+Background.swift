import LayoutCore

extension CellStyle {
  init(backgroundColor: Color) {
    self.init()
    self.backgroundColor = backgroundColor
  }
}
