import SceneFiles

/// A Swift package with a layout of its own, as `init --template package` writes it.
enum PackageTemplate {
  /// The files, by their paths in the package.
  static func files(package: String) -> [(path: String, text: String)] {
    [
      ("Package.swift", manifest(package: package)),
      ("Sources/Previews/Previews.swift", tool),
      ("Sources/Previews/HoneycombLayout.swift", layout),
      ("honeycomb.yaml", scene),
      (".gitignore", ".build/\n"),
    ]
  }

  private static func manifest(package: String) -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: \(package.jsonText),
      platforms: [.macOS(.v15)],
      dependencies: [
        // A copy of framegen beside this folder; name its repository and a version instead once there is one.
        .package(path: "../framegen")
      ],
      targets: [
        .executableTarget(
          name: "previews",
          dependencies: [
            .product(name: "FramegenCLI", package: "framegen"), .product(name: "Compositor", package: "framegen"),
            .product(name: "Raster", package: "framegen"),
          ],
          path: "Sources/Previews")
      ]
    )

    """
  }

  private static let tool = """
    import Compositor
    import FramegenCLI

    /// Every command of framegen, and a layout of our own: `swift run previews list layouts`.
    @main struct Previews: FramegenTool {
      static let layouts: [any CollectionLayout.Type] = [HoneycombLayout.self]
    }

    """

  private static let layout = """
    import Compositor
    import Raster

    /// Rows of cells, every other row moved by half a cell.
    struct HoneycombLayout: CollectionLayout {
      var cellSize = 150.0
      var spacing = 16.0

      static let kind = "honeycomb"
      static let summary = "rows of square cells, every other row moved by half a cell"
      static var parameters: [Parameter<HoneycombLayout>] {
        [
          .number("cellSize", \\.cellSize, in: 1...10_000, unit: .points, "side of a cell"),
          .number("spacing", \\.spacing, in: 0...1000, unit: .points, "room between cells"),
        ]
      }

      func prepare(_ context: LayoutContext) -> Prepared {
        let pitch = cellSize + spacing
        let columns = max(1, Int((context.bounds.size.width - pitch / 2 - spacing) / pitch))
        return Prepared(layout: self, index: FlatIndex(context.data), columns: columns, width: context.bounds.size.width)
      }

      struct Prepared: PreparedLayout {
        let layout: HoneycombLayout, index: FlatIndex, columns: Int, width: Double
        private var pitch: Double { layout.cellSize + layout.spacing }
        private var rows: Int { (index.count + columns - 1) / columns }
        var contentSize: Size { Size(width: width, height: Double(rows) * pitch + layout.spacing) }

        func attributes(for indexPath: IndexPath) -> LayoutAttributes? {
          guard let position = index.position(of: indexPath) else { return nil }
          let (row, column) = position.quotientAndRemainder(dividingBy: columns)
          let x = (Double(column) + (row % 2 == 0 ? 0.5 : 1)) * pitch + layout.spacing
          let center = Point(x: x, y: (Double(row) + 0.5) * pitch + layout.spacing / 2)
          return LayoutAttributes(
            indexPath: indexPath, center: center, size: Size(width: layout.cellSize, height: layout.cellSize))
        }

        func attributes(in rect: Rect) -> [LayoutAttributes] {
          let first = max(0, Int(rect.minY / pitch) - 1) * columns
          let last = min(index.count, (Int(rect.maxY / pitch) + 1) * columns)
          return (first..<max(first, last)).compactMap { attributes(for: index.indexPath(at: $0)) }
        }
      }
    }

    """

  private static let scene = """
    # swift run previews render honeycomb.yaml -o honeycomb.png
    canvas: { size: [720, 720], background: "#101118" }
    sections: [60]
    layout: { kind: honeycomb, cellSize: 150 }
    cell: { cornerRadius: 75, border: { width: 3, color: white } }
    timeline:
      - scroll: { toItem: [0, 59], duration: 2, curve: easeInOut }
      - scroll: { toItem: [0, 0], duration: 2, curve: easeInOut }

    """
}
