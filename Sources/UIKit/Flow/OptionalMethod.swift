import Foundation

/// Optional methods of a protocol, as in Objective-C.
///
/// The default implementation of each method reports its absence to ``result(of:)``.
public enum OptionalMethod {
  private final class Note: @unchecked Sendable {
    var isAbsent = false
    /// The object whose method is called, or `nil` for any.
    let object: ObjectIdentifier?

    init(_ object: ObjectIdentifier? = nil) { self.object = object }
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

  /// Records that an object doesn't implement the method.
  static func isAbsent(in object: AnyObject) {
    if let note, note.object == ObjectIdentifier(object) { note.isAbsent = true }
  }

  /// Returns a Boolean value that indicates whether an object implements a method, which is called.
  ///
  /// The method may call those of other objects.
  static func isImplemented(by object: AnyObject, _ call: () -> Void) -> Bool {
    let note = Note(ObjectIdentifier(object))
    $note.withValue(note) { call() }
    return !note.isAbsent
  }
}
