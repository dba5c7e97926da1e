import Compositor
import LayoutCore
import PNGCodec
import Raster
import Rendering
import Scenes
import Support
import Typesetting

/// A contact sheet: small frames side by side, with their numbers and times below.
struct ContactSheetFormat: PNGOutputFormat, ReducibleOutputFormat {
  static let name = "sheet"
  static let fileExtensions = ["sheet.png"]
  static let summary =
    "a contact sheet: up to \(2 * ContactSheetWriter.fewest + 1) numbered frames side by side in one PNG"
  static let timing = FrameTiming.none
  static var parameters: [Parameter<ContactSheetFormat>] { [.pngCompression(\.compression)] }
  static let allowsPalette = true

  var compression = PNGCompression.fast

  func makeWriter(_ plan: OutputPlan) throws(OutputError) -> any FrameWriter & ~Copyable {
    try ContactSheetWriter(plan, self)
  }
}

struct ContactSheetWriter: ~Copyable, FrameWriter {
  /// Half the largest number of frames; beyond that, every other frame is left out.
  static let fewest = 30
  /// The longer side of a small frame, in pixels.
  private static let side = 320.0
  private static let gap = 16.0
  private static let caption = 28.0

  let encoding: any FrameEncoding
  private let plan: OutputPlan
  private let settings: PNGSettings
  private let size: Size
  private var file: OutputFile
  private var frames: [(index: Int, png: [UInt8])] = []
  private var last: (index: Int, png: [UInt8])?
  private var count = 0
  private var step = 1

  init(_ plan: OutputPlan, _ format: ContactSheetFormat) throws(OutputError) {
    self.plan = plan
    settings = PNGSettings(compression: format.compression, text: plan.pngSettings(format.compression).text)
    let scale = min(1, Self.side / Double(max(plan.width, plan.height)))
    size = Size(width: (Double(plan.width) * scale).rounded(.up), height: (Double(plan.height) * scale).rounded(.up))
    encoding = ThumbnailEncoding(size: size)
    file = try OutputFile(plan)
  }

  mutating func append(_ frame: EncodedFrame) throws(OutputError) {
    let small = (frame.index, frame[encoding].bytes)
    if count % step == 0 { frames.append(small) }
    last = small
    count += 1
    guard frames.count > 2 * Self.fewest else { return }
    frames = frames.indices.filter { $0 % 2 == 0 }.map { frames[$0] }
    step *= 2
  }

  consuming func finish() throws(OutputError) -> OutputReport {
    if let last, frames.last?.index != last.index { frames.append(last) }
    let sheet: Bitmap
    do {
      sheet = try drawn()
      try file.write(sheet.encodedPNG(settings))
    } catch {
      throw .encoding(plan.path, error)
    }
    let byteCount = try file.commit()
    return plan.report(
      parts: ["contact sheet", "\(frames.count) of \(counted(count, "frame"))"], size: (sheet.width, sheet.height),
      byteCount: byteCount)
  }

  /// The width of a column, which also fits a line of text.
  private var width: Double { max(size.width, 110) }

  /// The number of columns that makes the sheet a little wider than high.
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
    var textures: [ImageRequest: Texture] = [:]
    var contents = FrameContents()
    for (index, frame) in frames.enumerated() {
      textures[image(index)] = Texture(try Bitmap(png: frame.png))
      append(index, frame: frame.index, to: &contents)
    }
    var bitmap = Bitmap(width: canvas.pixelWidth, height: canvas.pixelHeight)
    let bounds = Rect(x: 0, y: 0, width: canvas.size.width, height: canvas.size.height)
    var drawer = FrameDrawer(FrameComposer(canvas: canvas, typesetter: CachingTypesetter(fonts: [])))
    let frame = Frame(index: 0, bounds: bounds, contents: contents)
    drawer.draw(frame, textures: textures, into: &bitmap)
    return bitmap
  }

  private func append(_ index: Int, frame: Int, to contents: inout FrameContents) {
    let x = Self.gap + Double(index % columns) * (width + Self.gap) + width / 2
    let top = Self.gap + Double(index / columns) * (size.height + Self.gap + Self.caption)
    var imageStyle = CellStyle()
    imageStyle.contentMode = .fill
    var line = CellStyle()
    line.showsImage = false
    (line.label.fontSize, line.label.color) = (13, Color(red: 0.78, green: 0.78, blue: 0.82))
    let path = ItemIndexPath(section: 0, item: index)
    contents.append(
      FrameElement(
        id: "frame \(index)",
        attributes: LayoutAttributes(indexPath: path, center: Point(x: x, y: top + size.height / 2), size: size)),
      style: imageStyle, image: image(index))
    contents.append(
      FrameElement(
        id: "line \(index)",
        attributes: LayoutAttributes(
          indexPath: path, center: Point(x: x, y: top + size.height + Self.caption / 2),
          size: Size(width: width, height: Self.caption)),
        text: "\(frame)   \(timeText(Double(frame) / plan.framesPerSecond))"),
      style: line)
  }

  private func image(_ index: Int) -> ImageRequest { ImageRequest(ImageSource(scheme: "frame", name: "\(index)")) }

  private func timeText(_ seconds: Double) -> String {
    let hundredths = Int((seconds * 100).rounded())
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) s"
  }
}

private struct ThumbnailEncoding: FrameEncoding {
  var size: Size

  func encode(_ bitmap: Bitmap, after previous: PreviousFrame?) throws -> EncodedImage {
    let small = bitmap.scaled(to: size)
    return EncodedImage(bytes: try small.encodedPNG(), area: small.area)
  }
}
