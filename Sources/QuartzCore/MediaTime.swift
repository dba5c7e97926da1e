import CoreGraphics

/// A time or a duration in seconds.
public typealias CFTimeInterval = Double

/// The time of the scene that is being laid out.
package enum MediaTime {
  /// Seconds from the start of the timeline; 0 outside of a scene.
  @TaskLocal package static var current: CFTimeInterval = 0
}

/// Returns the time of the scene in seconds from the start of its timeline: never that of a clock.
///
/// UIKit returns the time since the device was started. Differences of two times mean the same in both.
public func CACurrentMediaTime() -> CFTimeInterval { MediaTime.current }
