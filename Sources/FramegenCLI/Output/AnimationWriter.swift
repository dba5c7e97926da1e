import Raster

/// One PNG file: a still if there is one frame, else an animated PNG, which browsers and code hosts play.
struct AnimationWriter: FrameWriter {
  static let format = OutputFormat(
    name: "png", extensions: ["png", "apng"],
    help: "one PNG file: several frames make an animation (APNG) that plays forever")

  let encoding: FrameEncoding
  private let plan: OutputPlan
  private var file: OutputFile
  private var animation: AnimatedPNG
  /// Kept until a second one comes: a single frame is a plain PNG.
  private var first: [UInt8] = []
  private var count = 0

  init(_ plan: OutputPlan) throws(ToolFailure) {
    self.plan = plan
    encoding = .png(opaque: plan.isOpaque)
    animation = Self.animation(plan, frameCount: Int(Int32.max))
    file = try OutputFile(path: plan.path)
  }

  mutating func append(_ bytes: [UInt8], frame: Int) throws(ToolFailure) {
    if count == 0 { try file.write(animation.header()) }
    if count == 0 && !alwaysAnimates { first = bytes } else { first = [] }
    do {
      try file.write(animation.frame(bytes))
    } catch let failure as ToolFailure {
      throw failure
    } catch {
      throw ToolFailure(
        .ioError, subject: plan.path, "\(error)", advice: "please report this: it is a fault of the tool")
    }
    count += 1
  }

  mutating func finish() throws(ToolFailure) -> OutputReport {
    if count == 1 && !alwaysAnimates {
      try file.replaceAll(first)
      try file.commit()
      return OutputReport(path: plan.path, summary: "1 frame, PNG")
    }
    try file.write(Self.end)
    // Only now the count is known for sure; a header has the same length for every count.
    try file.rewriteStart(Self.animation(plan, frameCount: count).header())
    try file.commit()
    return OutputReport(path: plan.path, summary: "APNG, \(count) frame\(count == 1 ? "" : "s")")
  }

  mutating func abandon() { file.abandon() }

  private var alwaysAnimates: Bool { plan.path.lowercased().hasSuffix(".apng") }

  /// An empty IEND chunk.
  ///
  /// Source: W3C PNG Specification (Third Edition), 11.2.4.
  private static let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]

  private static func animation(_ plan: OutputPlan, frameCount: Int) -> AnimatedPNG {
    AnimatedPNG(
      width: plan.width, height: plan.height, frameCount: frameCount, delay: frameDelay(plan.framesPerSecond),
      alpha: plan.isOpaque ? .discarded : .stored)
  }
}

/// The duration of a frame in seconds as the best fraction that an APNG can store.
///
/// Exact for whole numbers and for decimals such as 29.97 (100/2997).
/// Source: convergents of the continued fraction; G. H. Hardy, E. M. Wright, *An Introduction to the Theory of Numbers*, ch. X.
func frameDelay(_ framesPerSecond: Double) -> (numerator: UInt16, denominator: UInt16) {
  var (p0, q0, p1, q1) = (0.0, 1.0, 1.0, 0.0)
  var rest = framesPerSecond
  while rest.isFinite {
    let whole = rest.rounded(.down)
    let (p, q) = (whole * p1 + p0, whole * q1 + q0)
    guard p <= 65_535, q <= 65_535 else { break }
    (p0, q0, p1, q1) = (p1, q1, p, q)
    if abs(p1 / q1 - framesPerSecond) < framesPerSecond * 1e-12 { break }
    rest = 1 / (rest - whole)
  }
  return (UInt16(q1), UInt16(max(1, p1)))
}
