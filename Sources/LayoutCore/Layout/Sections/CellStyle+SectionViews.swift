import Graphics

extension CellStyle {
  /// The default style of a section header, with the title in bold on light gray.
  public static let sectionHeader = sectionView("{title}", fontSize: 17, .bold, ink: 0x1c1c_1eff, paper: 0xe9e9_efff)

  /// The default style of a section footer, with the number of items small and gray.
  public static let sectionFooter = sectionView(
    "{count} items", fontSize: 13, .regular, ink: 0x6c6c_70ff, paper: 0xf6f6_f9ff)

  /// The style of a header over cells, with the title in bold on nearly opaque white.
  public static let floatingHeader = sectionView("{title}", fontSize: 20, .bold, ink: 0x0000_00ff, paper: 0xffff_ffe6)

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
