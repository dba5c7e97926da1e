import LayoutCore

/// The motion blur of a camera: each frame is the mean of several samples while the shutter is open.
///
/// The shutter closes at the frame's time, and samples before the timeline show its start. So the first frame is sharp,
/// and the frame in which a motion ends still shows the motion. With ``ImageLoading``, photos are requested only at the
/// frames' times, and fade in between.
public struct MotionBlur: Parameterized, Hashable {
  /// The angle of a rotary shutter, which is open during the whole interval between frames at 360°.
  ///
  /// Source: rotary disc shutters of film cameras; exposure time = angle / 360° / frames per second.
  public var shutterAngle = Angle.degrees(180)
  /// The number of samples per frame.
  public var samples = 16

  /// Creates a motion blur of 180° with 16 samples.
  public init() {}

  /// The maximum number of samples, whose sums of bytes fit in 16 bits.
  package static let maximumSampleCount = 256

  /// The declarations of the parameters.
  public static let parameters: [Parameter<MotionBlur>] = [
    .angle("shutterAngle", \.shutterAngle, in: 0...720, "the shutter angle: 360 is the whole interval between frames"),
    .integer("samples", \.samples, in: 1...maximumSampleCount, "the number of samples per frame, which are averaged"),
  ]

  /// Returns the sample times before a frame's time, in ascending order, in seconds.
  ///
  /// They're t − s·k/N for k = 1 … N − 1, with N samples and the exposure time s.
  package func earlierTimes(before time: Double, framesPerSecond: Double) -> [Double] {
    let open = shutterAngle.degrees / 360 / framesPerSecond
    guard samples > 1, open > 0 else { return [] }
    return (1..<samples).reversed().map { max(0, time - open * Double($0) / Double(samples)) }
  }
}
