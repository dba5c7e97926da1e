import LayoutCore
import Raster
import SamplePhotos

/// Three squares: one has values, one text, image and border, and one layers of its own, with what UIKit's views have.
struct ContentLayout: ContentProvidingLayout {
  /// An image that no scene names.
  static let image = SamplePhoto.all[5].name

  static let kind = "content"
  static let summary = "squares with content of their own"
  static let parameters: [Parameter<ContentLayout>] = []
  static let elementValues = ["place"]

  func prepare(_ context: LayoutContext) -> Prepared { Prepared() }

  struct Prepared: PreparedLayout {
    var contentSize: Size { Size(width: 120, height: 120) }

    func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? {
      guard indexPath.section == 0, (0..<3).contains(indexPath.item) else { return nil }
      var attributes = LayoutAttributes(
        indexPath: indexPath, center: Point(x: 60, y: 20 + 40 * Double(indexPath.item)),
        size: Size(width: 110, height: 38))
      var content = ElementContent()
      switch indexPath.item {
      case 0: content.values = ["place": "north"]
      case 1:
        (content.text, content.image) = ("An *own*\ntext", .builtIn(ContentLayout.image))
        var border = Border()
        (border.width, border.color) = (4, .white)
        content.border = border
      default: attributes.layers = [ContentLayout.layer]
      }
      attributes.content = content
      return attributes
    }

    func attributes(in rect: Rect) -> [LayoutAttributes] {
      (0..<3).compactMap { attributes(for: ItemIndexPath(section: 0, item: $0)) }.filter { $0.frame.intersects(rect) }
    }
  }

  /// A label of several lines over a gradient of three colours: UILabel's and CAGradientLayer's form.
  private static var layer: ElementLayer {
    var style = CellStyle()
    style.showsImage = false
    style.label.text = "Three words here, and then some more of them"
    style.label.lines = LabelLines(limit: 2, lineBreakMode: .truncatingMiddle, spacing: 2)
    style.label.fontSize = 12
    style.gradient.stops = [
      .init(location: 0, color: .white), .init(location: 0.2, color: Color(red: 1, green: 0.5, blue: 0)),
      .init(location: 1, color: Color(red: 0, green: 0.25, blue: 0.5)),
    ]
    return ElementLayer(.own(style), size: Size(width: 110, height: 38))
  }
}
