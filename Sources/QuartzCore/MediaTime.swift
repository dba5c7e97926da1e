import CoreGraphics

/// A time or a duration in seconds.
public typealias CFTimeInterval = Double

package enum MediaTime {
  /// The time of the current frame, in seconds from the start of the timeline; 0 outside of a scene.
  @TaskLocal package static var current: CFTimeInterval = 0
}

/// Returns the time of the scene, in seconds from the start of its timeline.
///
/// UIKit returns the time since the device started. The difference of two times has the same meaning in both. The time
/// is never that of a system clock.
public func CACurrentMediaTime() -> CFTimeInterval { MediaTime.current }
