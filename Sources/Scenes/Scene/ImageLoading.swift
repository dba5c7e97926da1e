import LayoutCore

/// The simulated loading of photos over a network, in the scene's time.
///
/// A cell that becomes visible queues its photo, the first item of a section before others. A loaded photo appears if its
/// cell is still visible, and at once when the cell becomes visible again.
///
/// Source: B. Hansen, "Intro to Building a Custom Collection View Layout".
public struct ImageLoading: Parameterized, Hashable {
  /// The number of photos that load at the same time.
  public var concurrency = 3
  /// The mean loading time of a photo, in seconds.
  public var latency = 0.25
  /// The variation of the loading times, as a fraction of the latency.
  public var jitter = 0.5
  /// The duration over which a loaded photo fades in, in seconds.
  public var fade = 0.2
  /// The seed of the random loading times.
  public var seed = 0
  /// The color of a cell without a background until its photo is loaded.
  public var placeholder = Color(red: 0.85, green: 0.85, blue: 0.85)

  /// Creates the loading of three photos at a time, with a mean of 0.25 seconds each.
  public init() {}

  /// The declarations of the parameters.
  public static let parameters: [Parameter<ImageLoading>] = [
    .integer("concurrency", \.concurrency, in: 1...1000, "the number of photos that load at the same time"),
    .number("latency", \.latency, in: 0...3600, unit: .seconds, "the mean loading time of a photo"),
    .number("jitter", \.jitter, in: 0...1, "the variation of the loading times, as a fraction of the latency"),
    .number("fade", \.fade, in: 0...3600, unit: .seconds, "the duration over which a loaded photo fades in"),
    .integer("seed", \.seed, in: 0...Int(Int32.max), "the seed of the random loading times"),
    .color("placeholder", \.placeholder, "the color of cells without a background until their photos are loaded"),
  ]

  package func latency(ofItem id: Int) -> Double {
    let random = SplitMix64.value(seed: UInt64(bitPattern: Int64(seed)), at: UInt64(bitPattern: Int64(id)))
    return latency * (1 + jitter * (2 * SplitMix64.unit(random) - 1))
  }
}
