import LayoutCore

/// A layout of pages on the inner walls of a cube that turns while scrolling, with full canvases in perspective.
struct PageCubeLayout: CollectionLayout {
  static let kind = "pageCube"
  static let summary = "pages on the walls of a cube"
  static var parameters: [Parameter<PageCubeLayout>] { [] }

  func shouldInvalidate(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> Bool { true }

  func prepare(_ context: LayoutContext) -> Prepared {
    Prepared(index: ItemOrder(context.data), bounds: context.bounds)
  }

  struct Prepared: PreparedLayout {
    let index: ItemOrder, bounds: Rect

    var contentSize: Size { Size(width: Double(index.count) * bounds.size.width, height: bounds.size.height) }

    func attributes(in rect: Rect) -> [LayoutAttributes] {
      let first = Int((bounds.minX / bounds.size.width).rounded(.down))
      return (first...first + 1).filter { 0..<index.count ~= $0 }.map(page)
    }

    func attributes(for indexPath: ItemIndexPath) -> LayoutAttributes? { index.position(of: indexPath).map(page) }

    private func page(_ number: Int) -> LayoutAttributes {
      let (width, height) = (bounds.size.width, bounds.size.height)
      var page = LayoutAttributes(
        indexPath: index.indexPath(at: number), center: Point(x: bounds.minX + width / 2, y: height / 2),
        size: bounds.size)
      let turn = Double(number) - bounds.minX / width
      page.transform3D = Perspective(eyeDistance: width).transform
        .translatedBy(x: 0, y: 0, z: -width / 2)
        .rotatedBy(.degrees(90 * turn), x: 0, y: 1, z: 0)
        .translatedBy(x: 0, y: 0, z: width / 2)
      return page
    }
  }
}
