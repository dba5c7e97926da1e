import Graphics

/// A question to a layout, or its surroundings: what is left out is as in the question around it.
public struct LayoutCall: Sendable {
  /// The layout's kind.
  public var layout: String?
  /// The member that is called, as Swift names it; `nil` as long as nothing is asked.
  public var call: StaticString?
  /// Index of the frame that is made.
  public var frame: Int?
  /// The content offset, in points.
  public var contentOffset: Point?
  /// The index path that the call is about.
  public var indexPath: ItemIndexPath?

  /// Creates a question from its parts.
  public init(
    _ call: StaticString? = nil, layout: String? = nil, frame: Int? = nil, contentOffset: Point? = nil,
    indexPath: ItemIndexPath? = nil
  ) {
    (self.call, self.layout, self.frame) = (call, layout, frame)
    (self.contentOffset, self.indexPath) = (contentOffset, indexPath)
  }
}

/// Hears what layouts are asked, on the threads on which they are asked.
///
/// A program can then say which question ended it, or never got an answer. Nothing that decides a frame depends on it.
public protocol LayoutObserver: Sendable {
  /// Called before a question; questions may lie inside one another.
  func layoutWillPerform(_ question: LayoutCall)
  /// Called after the innermost question that has not been answered.
  func layoutDidPerform()
}

/// The observer of the layouts that are asked.
public enum LayoutObservation {
  /// The observer in the present task; `nil` if nobody listens.
  @TaskLocal public static var observer: (any LayoutObserver)?

  /// Calls a body that asks a layout.
  public static func observing<Result>(
    _ question: @autoclosure () -> LayoutCall, _ body: () throws -> Result
  ) rethrows -> Result {
    guard let observer else { return try body() }
    return try observer.observing(question(), body)
  }
}

extension LayoutObserver {
  /// Calls a body that asks a layout.
  @inlinable
  public func observing<Result>(_ question: LayoutCall, _ body: () throws -> Result) rethrows -> Result {
    layoutWillPerform(question)
    defer { layoutDidPerform() }
    return try body()
  }
}
