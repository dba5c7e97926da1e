import Goldens
import Rendering
import Scenes

extension GoldenStrategy where Value == GoldenSource {
  /// Returns the strategy for one frame as a still image, at a fraction of the timeline, `0...1`.
  public static func image(at position: Double) -> GoldenStrategy { rendered(.still(position)) }

  /// The strategy for the first frame as a still image.
  public static var image: GoldenStrategy { rendered(.still(0)) }

  /// Returns the strategy for every frame, at a number of frames per second or, by default, at the scene's frame rate.
  public static func frames(fps: Double? = nil) -> GoldenStrategy { rendered(.all, fps: fps) }

  /// Returns the strategy for the frames at fractions of the timeline: 0 is the first frame, 1 the last.
  public static func keyframes(_ fractions: [Double]) -> GoldenStrategy { rendered(.keyframes(fractions)) }

  /// Returns the strategy for the attributes of the elements over time, as text and without images.
  ///
  /// - Parameters:
  ///   - fps: The number of frames per second, or `nil` for the frame rate of the scene. The default is `nil`.
  ///   - accuracy: The step, in points, to which numbers are rounded. The default is 0.01.
  public static func attributes(fps: Double? = nil, accuracy: Double = 0.01) -> GoldenStrategy {
    GoldenStrategy(content: .attributes) { source, _ in try source.attributes(fps: fps, accuracy: accuracy) }
  }

  private static func rendered(_ choice: FrameChoice, fps: Double? = nil) -> GoldenStrategy {
    GoldenStrategy(content: .pixels) { source, options in try await source.rendered(choice, fps: fps, options) }
  }
}

extension GoldenStrategy where Value == Scene {
  /// Returns the strategy for one frame as a still image, at a fraction of the timeline, `0...1`.
  public static func image(at position: Double) -> GoldenStrategy { ofSource(.image(at: position)) }

  /// The strategy for the first frame as a still image.
  public static var image: GoldenStrategy { ofSource(.image) }

  /// Returns the strategy for every frame, at a number of frames per second or, by default, at the scene's frame rate.
  public static func frames(fps: Double? = nil) -> GoldenStrategy { ofSource(.frames(fps: fps)) }

  /// Returns the strategy for the frames at fractions of the timeline: 0 is the first frame, 1 the last.
  public static func keyframes(_ fractions: [Double]) -> GoldenStrategy { ofSource(.keyframes(fractions)) }

  /// Returns the strategy for the attributes of the elements over time, as text and without images.
  ///
  /// - Parameters:
  ///   - fps: The number of frames per second, or `nil` for the frame rate of the scene. The default is `nil`.
  ///   - accuracy: The step, in points, to which numbers are rounded. The default is 0.01.
  public static func attributes(fps: Double? = nil, accuracy: Double = 0.01) -> GoldenStrategy {
    ofSource(.attributes(fps: fps, accuracy: accuracy))
  }

  private static func ofSource(_ strategy: GoldenStrategy<GoldenSource>) -> GoldenStrategy {
    strategy.pullback { GoldenSource($0) }
  }
}
