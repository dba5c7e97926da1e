import Foundation
import LayoutCore
import Scenes

/// A step that runs app code on a collection view, such as a batch update of the app's data source, and animates its
/// changes.
///
/// ```swift
/// scene.steps.append(TimelineStep(PerformTransition { view in
///   guard let list = view.dataSource as? PhotoList else { return }
///   list.photos.remove(at: 0)
///   view.performBatchUpdates { view.deleteItems(at: [IndexPath(item: 0, section: 0)]) }
/// }))
/// ```
/// The code must depend only on the collection view and the objects that it refers to, because it runs again whenever
/// frames are rendered again.
public struct PerformTransition: Transition {
  /// The duration, in seconds, or `nil` for the one that the code requests.
  ///
  /// Updates take 0.3 seconds.
  public var duration: Double?
  /// The timing curve, or `nil` for the one that the code requests.
  public var curve: TimingCurve?
  private let action: CodeAction

  /// Creates a step that runs code.
  ///
  /// - Parameters:
  ///   - duration: The duration, in seconds, or `nil` for the one that the code requests.
  ///   - action: The code.
  public init(duration: Double? = nil, _ action: @escaping @MainActor @Sendable (UICollectionView) -> Void) {
    (self.duration, self.action) = (duration, CodeAction(action))
  }

  /// Creates a step that changes nothing.
  public init() { self.init { _ in } }

  /// The name of the step, `perform`.
  public static let kind = "perform"
  /// A one-line description.
  public static let summary = "runs app code on the collection view"
  /// The parameters of the step, except for the code.
  public static let parameters: [Parameter<PerformTransition>] = [
    .number("duration", \.duration, in: 0...3600, unit: .seconds, "duration of the step; if omitted, that of the code"),
    .curve("curve", \.curve, "timing curve; if omitted, that of the code"),
  ]

  /// Returns the motion of each visible element from its geometry before the code runs to that after it.
  ///
  /// - Throws: `SceneError` if the layout isn't a UIKit class.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    guard let result = (context.prepared as? any StatefulPreparedLayout)?.result(of: action) else {
      throw SceneError(path: [], message: "expected a layout that is a UIKit class, which has a collection view")
    }
    return context.responseMotion(to: result, duration: duration, curve: curve)
  }

  /// Returns `changes`.
  public func altText(for outcome: TransitionSummary) -> String { "changes" }
}
