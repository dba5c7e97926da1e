import LayoutCore

/// Arrival of photos one after another, as if they came over a network, in the scene's own time.
///
/// It follows a view controller with an operation queue (B. Hansen, "Intro to Building a Custom
/// Collection View Layout"): a cell that comes into view queues its photo, the first item of a section before others; a
/// photo that arrives is shown if its cell is still in view, and is there at once when the cell comes back.
public struct ImageLoading: Parameterized, Hashable {
  /// Number of photos that are on their way at the same time.
  public var concurrency = 3
  /// Seconds that a photo takes on average.
  public var latency = 0.25
  /// Variation of the times: with 0.5 they lie between half and one and a half times the latency.
  public var jitter = 0.5
  /// Seconds over which a photo that arrives appears.
  public var fade = 0.2
  /// Chooses the times.
  public var seed = 0
  /// Colour of a cell until its photo is there, unless it has a background of its own.
  public var placeholder = Color(red: 0.85, green: 0.85, blue: 0.85)

  /// Three at a time, a quarter of a second each.
  public init() {}

  /// The declarations.
  public static let parameters: [Parameter<ImageLoading>] = [
    .integer("concurrency", \.concurrency, in: 1...1000, "photos on their way at the same time"),
    .number("latency", \.latency, in: 0...3600, unit: .seconds, "time that a photo takes on average"),
    .number("jitter", \.jitter, in: 0...1, "how much the times differ, as a fraction of the latency"),
    .number("fade", \.fade, in: 0...3600, unit: .seconds, "time over which a photo appears"),
    .integer("seed", \.seed, in: 0...Int(Int32.max), "chooses the times"),
    .color("placeholder", \.placeholder, "shown until the photo is there, in cells without a background"),
  ]

  /// Seconds that one item's photo takes.
  package func latency(ofItem id: Int) -> Double {
    let random = SplitMix64.value(seed: UInt64(bitPattern: Int64(seed)), at: UInt64(bitPattern: Int64(id)))
    return latency * (1 + jitter * (2 * SplitMix64.unit(random) - 1))
  }
}
