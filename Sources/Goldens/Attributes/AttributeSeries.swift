import Compositor

/// Layout attributes of elements over time.
public struct AttributeSeries: Sendable, Equatable {
  /// Creates the series of frames.
  public init(_ frames: [Frame], framesPerSecond: Double, accuracy: Double = 0.01) {}

  public var text: String { "" }

  public init(text: String) throws {}
}
