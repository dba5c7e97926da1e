import LayoutCore

/// Motion blur as a camera has it: each frame is the mean of several moments while the shutter is open.
///
/// The shutter closes at the frame's own time; moments before the start of the timeline are its start. So the first frame
/// is sharp, and so is every frame before which nothing has moved while the shutter was open; the frame in which a motion
/// ends still shows how it came there. Photos that are being loaded (``Loading``) are asked for at the frames' own times
/// only, and in between fade in as far as they have arrived.
public struct MotionBlur: Parameterized, Hashable {
  /// Time that the shutter is open, as the part of a turn that a rotary shutter has open during a frame: 360° is the whole
  /// time from frame to frame.
  ///
  /// Source: rotary disc shutters of film cameras; exposure time = angle / 360° / frames per second.
  public var shutterAngle = Angle.degrees(180)
  /// Moments in a frame.
  public var samples = 16

  /// 180° and 16 moments.
  public init() {}

  /// The most moments in a frame: sums of so many bytes fit in 16 bits.
  public static let maximumSampleCount = 256

  /// The declarations.
  public static let parameters: [Parameter<MotionBlur>] = [
    .angle("shutterAngle", \.shutterAngle, in: 0...720, "how long the shutter is open: 360 is from frame to frame"),
    .integer("samples", \.samples, in: 1...maximumSampleCount, "moments in a frame, whose mean is shown"),
  ]

  /// The moments before `time` at which the shutter is open, in ascending order, in seconds.
  ///
  /// With N samples they lie evenly: t − s·k/N for k = 1 … N − 1, s being the time that the shutter is open; the frame's own
  /// time is the last of the N.
  package func earlierTimes(before time: Double, framesPerSecond: Double) -> [Double] {
    let open = shutterAngle.degrees / 360 / framesPerSecond
    guard samples > 1, open > 0 else { return [] }
    return (1..<samples).reversed().map { max(0, time - open * Double($0) / Double(samples)) }
  }
}
