import Compositor
import LayoutCore
import Raster
import Scenes
import StandardLayouts
import TestSupport
import Testing

@testable import Typesetting

/// What is measured is what is drawn, to the last bit, on any grid of device pixels.
struct MeasuringTests {
  /// Words that begin and end with an H, between which there is nothing but straight capitals.
  ///
  /// In Inter, of 2816 units an em, these are 2048 units high and stand on the baseline; beside an H there are 248 units on
  /// both sides (fontTools).
  private func straightText(_ random: inout some RandomNumberGenerator) -> String {
    (0..<Int.random(in: 1...14, using: &random)).map { _ in
      let inner = (0..<Int.random(in: 0...7, using: &random)).map { _ in "HINME".randomElement(using: &random) ?? "H" }
      return inner.isEmpty ? "H" : "H\(String(inner))H"
    }
    .joined(separator: " ")
  }

  private func styled(_ text: String, _ random: inout some RandomNumberGenerator) -> TextBlock {
    var block = TextBlock(text: text, fontSize: Double(Int.random(in: 32...240, using: &random)) / 4)
    // Any word fits: nine letters, at most an em wide.
    block.width = block.fontSize * random.number(in: 9...30)
    block.alignment = TextAlignment.allCases.filter { $0 != .justified }.randomElement(using: &random) ?? .left
    block.verticalAlignment = TextVerticalAlignment.allCases.randomElement(using: &random) ?? .top
    block.lineSpacing = Bool.random(using: &random) ? random.number(in: 0...9) : 0
    block.lineHeight = random.number(in: 0.9...1.6)
    block.leading = Bool.random(using: &random) ? block.fontSize * random.number(in: 1...1.5) : 0
    return block
  }

  @Test(arguments: [1.0, 2, 3]) func inkOfEachLine_liesWhereItIsMeasured(scale: Double) throws {
    let setter = try standardTypesetter()
    var random = SplitMix64(seed: 20)
    for _ in 0..<60 {
      let block = styled(straightText(&random), &random)
      let metrics = setter.metrics(of: block)
      // Whole device pixels, as a self-sizing cell has them.
      let box = Size(
        width: (metrics.size.width * scale).rounded(.up) / scale,
        height: (metrics.size.height * scale).rounded(.up) / scale)
      let points = setter.path(of: block, in: box).points
      let unit = block.fontSize / 2816
      let free = box.height - metrics.size.height
      let top = block.verticalAlignment == .top ? 0 : block.verticalAlignment == .center ? free / 2 : free
      var seen = 0
      for line in metrics.lines {
        let baseline = top + line.baseline
        let ink = points.filter { baseline - 2049 * unit < $0.y && $0.y < baseline + unit }
        seen += ink.count
        let start: Double =
          switch block.alignment {
          case .left, .natural, .justified: 0
          case .center: (box.width - line.width) / 2
          case .right: box.width - line.width
          }
        let edges = [ink.map(\.x).min(), ink.map(\.x).max(), ink.map(\.y).min(), ink.map(\.y).max()]
        let expected = [
          start + 248 * unit, start + line.width - 248 * unit, baseline - 2048 * unit, baseline,
        ]
        for (edge, expected) in zip(edges, expected) {
          #expect(approximatelyEqual(try #require(edge), expected), "\(block)")
        }
      }
      #expect(seen == points.count, "ink between the lines: \(block)")
      #expect(!points.isEmpty, "ink between the lines: \(block)")
    }
  }

  private static let scripts = [
    "Latin AVATAR To fi ffi well-known (maybe) don’t 3.14 and/or", "Кириллица ёлка объём «цитата» превосходительство",
    "עברית שלום (עולם) 12 abc", "العربية والمستشفيات (ربما) ١٢ فسيكفيكهم", "漢字「引用」ひらがなーキャッチ。한국어 사진을",
    "emoji 😀 👩‍🚀 ok 🏳️‍🌈 e\u{301} \t tab \u{AD}soft", "Mixed שלום and العربية 123 漢字",
  ]

  /// Random words of one script or of several, with random runs.
  private func randomBlock(_ random: inout some RandomNumberGenerator) -> TextBlock {
    let words = (Self.scripts.randomElement(using: &random) ?? "").split(separator: " ")
    let text = (0..<Int.random(in: 1...24, using: &random)).map { _ in words.randomElement(using: &random) ?? "" }
      .joined(separator: Int.random(in: 0..<12, using: &random) == 0 ? "\n" : " ")
    var block = styled(text, &random)
    block.width = random.number(in: 20...500)
    block.weight = Bool.random(using: &random) ? .regular : .bold
    block.lineLimit = Int.random(in: 0...4, using: &random)
    block.lineBreakMode =
      LineBreakMode.allCases.filter { $0 != .clipping }.randomElement(using: &random) ?? .truncatingTail
    block.alignment = .left
    block.verticalAlignment = .top
    var start = 0
    while Bool.random(using: &random), start + 2 < text.count {
      let end = Int.random(in: start + 1..<text.count, using: &random)
      var run = TextRun(characters: start..<end)
      if Bool.random(using: &random) { run.weight = .bold }
      if Bool.random(using: &random) { run.isItalic = true }
      if Bool.random(using: &random) { run.fontSize = block.fontSize * random.number(in: 0.5...2) }
      block.runs.append(run)
      start = end
    }
    return block
  }

  /// A box as large as measured shows the text as one with more room does; no letter is cut, no word goes to another line.
  @Test(arguments: 0..<4) func measuredBox_isLargeEnough(part: Int) throws {
    let setter = try standardTypesetter()
    var random = SplitMix64(seed: 100 + UInt64(part))
    for _ in 0..<80 {
      let block = randomBlock(&random)
      let metrics = setter.metrics(of: block)
      let roomy = setter.drawing(of: block, in: Size(width: block.width, height: 1e5))
      for scale in [1.0, 2, 3] {
        let box = Size(
          width: (metrics.size.width * scale).rounded(.up) / scale,
          height: (metrics.size.height * scale).rounded(.up) / scale)
        // Of a word that fits no width, a line holds a letter, which may be wider than it.
        if metrics.size.width > block.width || box.width <= 0 { continue }
        let drawn = setter.drawing(of: block, in: box)
        #expect(drawn.path == roomy.path, "\(block) in \(box)")
        #expect(drawn.images.map(\.rect) == roomy.images.map(\.rect), "\(block) in \(box)")
      }
      // And what is drawn is as wide as measured: at the right it lies by as much further as there is room.
      var right = block
      right.alignment = .right
      let shifted = setter.drawing(of: right, in: Size(width: block.width, height: 1e5))
      guard let widest = metrics.lines.first, metrics.lines.count == 1, widest.width <= block.width else { continue }
      for (one, other) in zip(roomy.path.points, shifted.path.points) {
        #expect(abs(one.x + block.width - widest.width - other.x) < 1e-9, "\(block)")
      }
    }
  }

  /// A cell that is as large as its text: its pixels.
  @Test(arguments: [1.0, 2, 3]) func selfSizingCell_holdsItsInk(scale: Double) throws {
    let setter = try standardTypesetter()
    var random = SplitMix64(seed: 7)
    for _ in 0..<12 {
      var layout = FlowLayout()
      (layout.sizing, layout.itemSize) = (.content, Size(width: 100, height: 20))
      let text = straightText(&random)
      let fontSize = Double(Int.random(in: 8...20, using: &random))
      let data = CollectionData(counts: [1])
      var scene = Scene(
        canvas: Canvas(size: Size(width: 200, height: 300), scale: scale, background: Color(rgba: 0xff00_00ff)),
        data: data, layout: layout)
      scene.cell.showsImage = false
      scene.cell.backgroundColor = .white
      (scene.cell.label.text, scene.cell.label.fontSize, scene.cell.label.lineLimit) = (text, fontSize, 0)
      var generator = FrameGenerator(try Timeline(scene, resources: LayoutResources(text: setter)))
      let frame = generator.frame(at: 0)
      let cell = try #require(frame.elements.first { $0.text != nil }).attributes.frame
      let metrics = setter.metrics(of: TextBlock(text: text, fontSize: fontSize, width: 200))
      // The list's cells are as wide as wanted: to the next whole pixel.
      #expect(cell.size.height == (metrics.size.height * scale - 1e-9).rounded(.up) / scale)
      var rasterizer = Rasterizer()
      let bitmap = rasterizer.drawn(
        FrameComposer(canvas: scene.canvas, typesetter: setter).displayList(for: frame, textures: [:]))
      // Red is around the cell; what is neither red nor white is ink.
      var (white, ink) = (PixelBounds(), PixelBounds())
      for y in 0..<bitmap.height {
        for x in 0..<bitmap.width {
          let pixel = bitmap.pixels[y * bitmap.width + x]
          if pixel.red == 255, pixel.green == 0 { continue }
          white.add(x, y)
          if pixel.green < 255 { ink.add(x, y) }
        }
      }
      #expect(white.width == Int((cell.size.width * scale).rounded()))
      #expect(white.height == Int((cell.size.height * scale).rounded()))
      // 248 of 2816 units beside the first and the last letter of the widest line.
      let bearing = fontSize * scale * 248 / 2816
      let free = (cell.size.height - metrics.size.height) / 2
      let first = (free + metrics.lines[0].baseline - fontSize * 2048 / 2816) * scale
      let last = (free + metrics.lines[metrics.lines.count - 1].baseline) * scale
      #expect(ink.begins(at: bearing, from: white.left, \.left))
      #expect(ink.ends(at: metrics.size.width * scale - bearing, from: white.left, \.right))
      #expect(ink.begins(at: first, from: white.top, \.top))
      #expect(ink.ends(at: last, from: white.top, \.bottom))
    }
  }
}

/// The smallest rectangle of whole pixels around some.
private struct PixelBounds {
  var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)

  var width: Int { right + 1 - left }
  var height: Int { bottom + 1 - top }

  mutating func add(_ x: Int, _ y: Int) {
    (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x), max(bottom, y))
  }

  /// True if the first pixel with ink is that of an edge; less than a hundredth of a pixel shows in none.
  func begins(at edge: Double, from origin: Int, _ side: KeyPath<PixelBounds, Int>) -> Bool {
    [edge, edge + 0.01].contains { origin + Int($0.rounded(.down)) == self[keyPath: side] }
  }

  /// True if the last pixel with ink is that of an edge.
  func ends(at edge: Double, from origin: Int, _ side: KeyPath<PixelBounds, Int>) -> Bool {
    [edge, edge - 0.01].contains { origin + Int($0.rounded(.up)) - 1 == self[keyPath: side] }
  }
}
