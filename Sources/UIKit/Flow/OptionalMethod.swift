import Foundation

/// Methods of a protocol that a type need not have: Objective-C's `optional`.
///
/// Each has a default that says so while it is called through ``result(of:)``.
public enum OptionalMethod {
  private final class Note: @unchecked Sendable {
    var isAbsent = false
  }

  @TaskLocal private static var note: Note?

  /// The value of a default: notes that the type has no such method.
  public static func absent<Value>(_ value: Value) -> Value {
    note?.isAbsent = true
    return value
  }

  /// Returns what a method returns; `nil` if only its default ran.
  public static func result<Value>(of call: () -> Value) -> Value? {
    let note = Note()
    let value = $note.withValue(note) { call() }
    return note.isAbsent ? nil : value
  }
}
