import Dispatch
import Graphics

// A call of a layout's member or of the code around it. A missing value is that of the enclosing call.
package struct LayoutCall: Sendable {
  package var layout: String?
  /// The member as Swift names it, or `nil` between calls.
  package var call: StaticString?
  package var frame: Int?
  package var contentOffset: Point?
  package var indexPath: ItemIndexPath?

  package init(
    _ call: StaticString? = nil, layout: String? = nil, frame: Int? = nil, contentOffset: Point? = nil,
    indexPath: ItemIndexPath? = nil
  ) {
    (self.call, self.layout, self.frame) = (call, layout, frame)
    (self.contentOffset, self.indexPath) = (contentOffset, indexPath)
  }
}

/// A type that receives the calls of layouts, on the threads that make them.
///
/// A program can then report which call ended it or never returned. No frame depends on an observer.
package protocol LayoutObserver: Sendable {
  /// Receives the start of a call, which may be nested.
  func layoutWillPerform(_ call: LayoutCall)
  /// Receives the end of the innermost unfinished call.
  func layoutDidPerform()
}

package enum LayoutObservation {
  @TaskLocal package static var observer: (any LayoutObserver)?

  /// Performs a layout call in the view of the current observer.
  package static func observing<Result>(
    _ call: @autoclosure () -> LayoutCall, _ body: () throws -> Result
  ) rethrows -> Result {
    guard let observer else { return try body() }
    return try observer.observing(call(), body)
  }
}

extension LayoutObservation {
  /// Performs work for each index up to a count on several threads, whose calls the current observer receives.
  package static func concurrentPerform(_ count: Int, _ body: @Sendable (Int) -> Void) {
    let observer = observer
    DispatchQueue.concurrentPerform(iterations: count) { index in
      $observer.withValue(observer) { body(index) }
    }
  }
}

extension LayoutObserver {
  package func observing<Result>(_ call: LayoutCall, _ body: () throws -> Result) rethrows -> Result {
    layoutWillPerform(call)
    defer { layoutDidPerform() }
    return try body()
  }
}
