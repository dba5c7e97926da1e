import Foundation

/// Optional methods of a protocol, as in Objective-C.
///
/// The default implementation of each method reports its absence to ``result(of:)``.
public enum OptionalMethod {
  private final class Note: @unchecked Sendable {
    var isAbsent = false
  }

  @TaskLocal private static var note: Note?

  /// Returns the value of a default implementation and records that the type doesn't implement the method.
  public static func absent<Value>(_ value: Value) -> Value {
    note?.isAbsent = true
    return value
  }

  /// Returns the result of a method, or `nil` if its default implementation was called.
  public static func result<Value>(of call: () -> Value) -> Value? {
    let note = Note()
    let value = $note.withValue(note) { call() }
    return note.isAbsent ? nil : value
  }
}
