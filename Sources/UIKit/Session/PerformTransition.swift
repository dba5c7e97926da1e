import Foundation
import LayoutCore
import Scenes

/// Runs code of an app on its collection view, such as a batch update of its own data source, and animates what it changes.
///
/// ```swift
/// scene.steps.append(TimelineStep(PerformTransition { view in
///   guard let list = view.dataSource as? PhotoList else { return }
///   list.photos.remove(at: 0)
///   view.performBatchUpdates { view.deleteItems(at: [IndexPath(item: 0, section: 0)]) }
/// }))
/// ```
/// The code must depend on nothing but the collection view and what it refers to: it runs again wherever frames are made anew.
public struct PerformTransition: Transition {
  /// The duration, in seconds; `nil` for that which the code asks for, 0.3 s for updates.
  public var duration: Double?
  /// The timing curve; `nil` for that which the code asks for.
  public var curve: TimingCurve?
  private let action: CodeAction

  /// Creates a step that runs code.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds; `nil` for that which the code asks for.
  ///   - action: The code.
  public init(duration: Double? = nil, _ action: @escaping @Sendable (UICollectionView) -> Void) {
    (self.duration, self.action) = (duration, CodeAction(action))
  }

  /// Creates a step that changes nothing.
  public init() { self.init { _ in } }

  /// `perform`.
  public static let kind = "perform"
  /// One line.
  public static let summary = "runs code of an app on its collection view"
  /// Those that are values.
  public static let parameters: [Parameter<PerformTransition>] = [
    .number("duration", \.duration, in: 0...3600, unit: .seconds, "duration of the step; omitted: the code's choice"),
    .curve("curve", \.curve, "timing curve; omitted: the code's choice"),
  ]

  /// Returns the motion of every visible element from its place before the code has run to that after it.
  ///
  /// - Throws: `SceneError` if the layout is none of UIKit's classes.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    guard let result = (context.prepared as? any StatefulPreparedLayout)?.result(of: action) else {
      throw SceneError(path: [], message: "the layout is no UIKit class, so that there is no collection view")
    }
    return context.motion(to: result, duration: duration, curve: curve)
  }

  /// `changes`.
  public func phrase(for outcome: StepOutcome) -> String { "changes" }
}
