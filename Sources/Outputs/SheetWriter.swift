import Compositor
import PNGCodec
import Raster
import Typesetting
import Rendering

/// A contact sheet: frames small, side by side, with their numbers and times below.
struct SheetWriter: FrameWriter {
  static let format = OutputFormat(
    name: "sheet", extensions: ["sheet.png"], kind: .pictures,
    help: "a contact sheet: up to \(2 * SheetWriter.fewest + 1) frames side by side with their numbers, in one PNG")

  /// Of more frames than twice as many, every second is left out.
  static let fewest = 30
  /// The longer side of a small frame, in pixels.
  private static let side = 320.0
  private static let gap = 16.0
  private static let caption = 28.0

  let encoding: FrameEncoding
  private let plan: OutputPlan
  private let size: Size
  private var file: OutputFile
  private var frames: [(place: Int, png: [UInt8])] = []
  private var last: (place: Int, png: [UInt8])?
  private var count = 0
  private var step = 1

  init(_ plan: OutputPlan) throws(OutputError) {
    self.plan = plan
    let scale = min(1, Self.side / Double(max(plan.width, plan.height)))
    size = Size(
      width: (Double(plan.width) * scale).rounded(.up), height: (Double(plan.height) * scale).rounded(.up))
    encoding = .small(size)
    file = try OutputFile(path: plan.path)
  }

  mutating func append(_ frame: WrittenFrame) throws(OutputError) {
    if count % step == 0 { frames.append((frame.place, frame.bytes)) }
    last = (frame.place, frame.bytes)
    count += 1
    guard frames.count > 2 * Self.fewest else { return }
    frames = frames.indices.filter { $0 % 2 == 0 }.map { frames[$0] }
    step *= 2
  }

  mutating func finish() throws(OutputError) -> OutputReport {
    if let last, frames.last?.place != last.place { frames.append(last) }
    do {
      let sheet = try drawn()
      try file.write(sheet.encodedPNG(PNGSettings(profile: plan.options.profile, text: plan.png.text)))
    } catch let failure as OutputError {
      throw failure
    } catch {
      throw .encoding(plan.path, error)
    }
    try file.commit()
    return OutputReport(path: plan.path, summary: "contact sheet, \(frames.count) of \(countText(count))")
  }

  mutating func abandon() { file.abandon() }

  /// Of a column: a line of text needs some room, too.
  private var width: Double { max(size.width, 110) }

  /// As many columns as make the sheet a little wider than high.
  private var columns: Int {
    let cell = (width + Self.gap) / (size.height + Self.gap + Self.caption)
    return max(1, min(frames.count, Int((1.4 * Double(frames.count) / cell).squareRoot().rounded())))
  }

  private func drawn() throws -> Bitmap {
    let rows = (frames.count + columns - 1) / columns
    var canvas = Canvas()
    canvas.size = Size(
      width: Double(columns) * (width + Self.gap) + Self.gap,
      height: Double(rows) * (size.height + Self.gap + Self.caption) + Self.gap)
    canvas.background = Color(red: 0.11, green: 0.11, blue: 0.13)
    var textures: [String: Texture] = [:]
    var elements: [FrameElement] = []
    var styles = StyleTable()
    for (index, frame) in frames.enumerated() {
      textures["\(index)"] = Texture(try Bitmap(png: frame.png))
      elements += cell(index, place: frame.place, &styles)
    }
    var bitmap = Bitmap(width: canvas.pixelWidth, height: canvas.pixelHeight)
    let bounds = Rect(x: 0, y: 0, width: canvas.size.width, height: canvas.size.height)
    var drawer = FrameDrawer(FrameComposer(canvas: canvas, typesetter: RunTypesetter(fonts: [])))
    let frame = Frame(index: 0, bounds: bounds, elements: elements, styles: styles.styles)
    drawer.draw(frame, textures: textures, into: &bitmap)
    return bitmap
  }

  /// A small frame and the line below it.
  private func cell(_ index: Int, place: Int, _ styles: inout StyleTable) -> [FrameElement] {
    let x = Self.gap + Double(index % columns) * (width + Self.gap) + width / 2
    let top = Self.gap + Double(index / columns) * (size.height + Self.gap + Self.caption)
    var picture = CellStyle()
    picture.contentMode = .fill
    var line = CellStyle()
    line.showsPicture = false
    (line.label.fontSize, line.label.color) = (13, Color(red: 0.78, green: 0.78, blue: 0.82))
    let path = IndexPath(section: 0, item: index)
    return [
      FrameElement(
        id: "frame \(index)",
        attributes: LayoutAttributes(indexPath: path, center: Point(x: x, y: top + size.height / 2), size: size),
        content: .picture("\(index)"), styleIndex: styles.index(of: picture)),
      FrameElement(
        id: "line \(index)",
        attributes: LayoutAttributes(
          indexPath: path, center: Point(x: x, y: top + size.height + Self.caption / 2),
          size: Size(width: width, height: Self.caption)),
        text: "\(place)   \(timeText(Double(place) / plan.framesPerSecond))", styleIndex: styles.index(of: line)),
    ]
  }

  private func timeText(_ seconds: Double) -> String {
    let hundredths = Int((seconds * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) s"
  }
}

extension FrameEncoding {
  /// Frames scaled down to a size in pixels, as PNG.
  fileprivate static func small(_ size: Size) -> FrameEncoding {
    FrameEncoding(name: "small \(size)") { picture in
      let small = picture.bitmap.scaled(to: size)
      return EncodedFrame(bytes: try small.encodedPNG(), area: small.area)
    }
  }
}

extension Bitmap {
  /// The picture drawn into a box of its own shape.
  fileprivate func scaled(to size: Size) -> Bitmap {
    var canvas = Canvas()
    (canvas.size, canvas.background) = (size, .clear)
    var style = CellStyle()
    style.contentMode = .fill
    let attributes = LayoutAttributes(
      indexPath: IndexPath(section: 0, item: 0), center: Point(x: size.width / 2, y: size.height / 2), size: size)
    let element = FrameElement(id: "picture", attributes: attributes, content: .picture("picture"))
    let frame = Frame(
      index: 0, bounds: Rect(x: 0, y: 0, width: size.width, height: size.height), elements: [element],
      styles: [style])
    var bitmap = Bitmap(width: canvas.pixelWidth, height: canvas.pixelHeight)
    var drawer = FrameDrawer(FrameComposer(canvas: canvas))
    drawer.draw(frame, textures: ["picture": Texture(self)], into: &bitmap)
    return bitmap
  }
}
