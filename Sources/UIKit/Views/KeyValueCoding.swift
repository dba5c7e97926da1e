import Foundation
import QuartzCore

extension NSObject {
  /// Returns the value of a stored property by its name.
  ///
  /// Unlike in Foundation, properties that a class calculates aren't found.
  @_disfavoredOverload public func value(forKey key: String) -> Any? {
    var mirror: Mirror? = Mirror(reflecting: self)
    while let present = mirror {
      // A lazy property has another name.
      if let found = present.children.first(where: { $0.label == key || $0.label == "$__lazy_storage_$_\(key)" }) {
        return found.value
      }
      mirror = present.superclassMirror
    }
    raise(
      .unknownKey,
      "[<\(type(of: self))> valueForUndefinedKey:]: this class is not key value coding-compliant for the key \(key).")
  }
}
