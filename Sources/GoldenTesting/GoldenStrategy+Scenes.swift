import Goldens
import Rendering
import Scenes

extension GoldenStrategy where Value == GoldenSource {
  /// One frame as a still image.
  ///
  /// - Parameter position: A fraction of the timeline, `0...1`; the first frame if left out.
  public static func image(at position: Double) -> GoldenStrategy { rendered(.still(position)) }

  /// The first frame as a still image.
  public static var image: GoldenStrategy { rendered(.still(0)) }

  /// Every frame.
  ///
  /// - Parameter fps: Frames per second; the scene's own if left out.
  public static func frames(fps: Double? = nil) -> GoldenStrategy { rendered(.all, fps: fps) }

  /// Some frames of the timeline.
  ///
  /// - Parameter fractions: Fractions of the timeline, `0...1`: 0 is the first frame, 1 the last.
  public static func keyframes(_ fractions: [Double]) -> GoldenStrategy { rendered(.keyframes(fractions)) }

  /// The attributes of the elements over time as a text, without pictures.
  ///
  /// - Parameters:
  ///   - fps: Frames per second; the scene's own if left out.
  ///   - accuracy: The step, in points, to which numbers are rounded.
  public static func attributes(fps: Double? = nil, accuracy: Double = 0.01) -> GoldenStrategy {
    GoldenStrategy(content: .attributes) { source, _ in try source.attributes(fps: fps, accuracy: accuracy) }
  }

  private static func rendered(_ choice: FrameChoice, fps: Double? = nil) -> GoldenStrategy {
    GoldenStrategy(content: .pixels) { source, options in try await source.rendered(choice, fps: fps, options) }
  }
}

extension GoldenStrategy where Value == Scene {
  /// One frame as a still image.
  ///
  /// - Parameter position: A fraction of the timeline, `0...1`; the first frame if left out.
  public static func image(at position: Double) -> GoldenStrategy { ofSource(.image(at: position)) }

  /// The first frame as a still image.
  public static var image: GoldenStrategy { ofSource(.image) }

  /// Every frame.
  ///
  /// - Parameter fps: Frames per second; the scene's own if left out.
  public static func frames(fps: Double? = nil) -> GoldenStrategy { ofSource(.frames(fps: fps)) }

  /// Some frames of the timeline.
  ///
  /// - Parameter fractions: Fractions of the timeline, `0...1`: 0 is the first frame, 1 the last.
  public static func keyframes(_ fractions: [Double]) -> GoldenStrategy { ofSource(.keyframes(fractions)) }

  /// The attributes of the elements over time as a text, without pictures.
  ///
  /// - Parameters:
  ///   - fps: Frames per second; the scene's own if left out.
  ///   - accuracy: The step, in points, to which numbers are rounded.
  public static func attributes(fps: Double? = nil, accuracy: Double = 0.01) -> GoldenStrategy {
    ofSource(.attributes(fps: fps, accuracy: accuracy))
  }

  private static func ofSource(_ strategy: GoldenStrategy<GoldenSource>) -> GoldenStrategy {
    strategy.pullback { GoldenSource($0) }
  }
}
