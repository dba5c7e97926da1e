import Raster

extension CellStyle {
  /// The usual look of a section's header: its title in bold on light grey.
  static let sectionHeader = sectionView("{title}", fontSize: 17, .bold, ink: 0x1c1c_1eff, paper: 0xe9e9_efff)

  /// The usual look of a section's footer: how many items there are, small and grey.
  static let sectionFooter = sectionView("{count} items", fontSize: 13, .regular, ink: 0x6c6c_70ff, paper: 0xf6f6_f9ff)

  /// The look of a header that pictures pass below: its title in bold on almost opaque white.
  static let floatingHeader = sectionView("{title}", fontSize: 20, .bold, ink: 0x0000_00ff, paper: 0xffff_ffe6)

  private static func sectionView(
    _ text: String, fontSize: Double, _ weight: FontWeight, ink: UInt32, paper: UInt32
  ) -> CellStyle {
    var style = CellStyle()
    style.backgroundColor = Color(rgba: paper)
    style.label.text = text
    style.label.fontSize = fontSize
    style.label.weight = weight
    style.label.color = Color(rgba: ink)
    style.label.inset = 16
    return style
  }
}
