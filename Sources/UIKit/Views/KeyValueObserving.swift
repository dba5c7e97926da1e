import Foundation
import QuartzCore

/// The values that a change notification contains.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  /// The bits of the set, one for each option.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The notification contains the new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The notification contains the old value.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// A notification is sent immediately, with the current value.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// A notification is sent before the change.
  ///
  /// This option has no effect.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

/// A key in the dictionary of a change.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  /// The name in Foundation.
  public let rawValue: String

  /// Creates a key with the given name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The key for the new value.
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  /// The key for the old value.
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  /// The key for the kind of the change.
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
}

/// A change of an observed property.
public struct NSKeyValueObservedChange<Value> {
  /// The new value, if requested.
  public let newValue: Value?
  /// The old value, if requested.
  public let oldValue: Value?
}

/// An observation with a closure, which ends when the object is deallocated.
public final class NSKeyValueObservation: NSObject {
  fileprivate var check: (() -> Void)?

  fileprivate init(_ check: @escaping () -> Void) { self.check = check }

  /// Ends the observation.
  public func invalidate() { check = nil }
}

/// A class with key-value observing, which `NSObject` lacks on Linux.
///
/// Unlike in Foundation, only these properties are observable: a view's `frame`, `bounds`, and `center`; a scroll
/// view's `contentOffset` and `contentSize`; and the properties of a flow layout. Observers are views, layouts, or
/// closures.
@preconcurrency @MainActor open class KeyValueObserving: NSObject {
  private struct Observer {
    weak var object: KeyValueObserving?
    let id: ObjectIdentifier
    let keyPath: String
    let options: NSKeyValueObservingOptions
    let context: UInt
    var isGone: Bool { object == nil }
  }

  private struct Block {
    weak var observation: NSKeyValueObservation?
  }

  private var observers: [Observer] = []
  private var blocks: [Block] = []

  /// Creates an object without observers.
  public override init() { super.init() }

  /// Adds an observer of a property.
  nonisolated open func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    guard let object = observer as? KeyValueObserving else { return }
    let context = UInt(bitPattern: context)
    MainActor.erasingIsolation {
      observers.append(
        Observer(
          object: object, id: ObjectIdentifier(object), keyPath: keyPath, options: options, context: context))
    }
  }

  /// Removes an observer of a property.
  nonisolated open func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    let observer = ObjectIdentifier(observer)
    MainActor.erasingIsolation { observers.removeAll { $0.isGone || $0.id == observer && $0.keyPath == keyPath } }
  }

  /// Removes an observer of a property that has a context.
  nonisolated open func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    let (observer, context) = (ObjectIdentifier(observer), UInt(bitPattern: context))
    MainActor.erasingIsolation {
      observers.removeAll {
        $0.isGone || $0.id == observer && $0.keyPath == keyPath && $0.context == context
      }
    }
  }

  /// Responds to a change of an observed property.
  ///
  /// The default implementation does nothing.
  open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {}

  /// Notifies observers of a change.
  func didChange(_ keyPath: String, from old: Any, to new: Any) {
    if observers.isEmpty, blocks.isEmpty { return }
    for observer in observers where observer.keyPath == keyPath {
      var change: [NSKeyValueChangeKey: Any] = [.kindKey: UInt(1)]
      if observer.options.contains(.new) { change[.newKey] = new }
      if observer.options.contains(.old) { change[.oldKey] = old }
      unsafe observer.object?.observeValue(
        forKeyPath: keyPath, of: self, change: change,
        context: UnsafeMutableRawPointer(bitPattern: observer.context))
    }
    blocks.removeAll { $0.observation?.check == nil }
    for block in blocks { block.observation?.check?() }
  }

  fileprivate func add(_ observation: NSKeyValueObservation) { blocks.append(Block(observation: observation)) }
}

/// A type whose properties closures can observe by key paths.
@preconcurrency @MainActor public protocol KeyPathObserving: KeyValueObserving {}

extension KeyValueObserving: KeyPathObserving {}

extension KeyPathObserving {
  /// Calls a closure when a property changes, until the observation ends.
  ///
  /// The property's value is compared after each change of an observable property, so derived properties work, too.
  public func observe<Value: Equatable>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    var last = self[keyPath: keyPath]
    func change(_ old: Value?, _ new: Value) -> NSKeyValueObservedChange<Value> {
      NSKeyValueObservedChange(
        newValue: options.contains(.new) ? new : nil, oldValue: options.contains(.old) ? old : nil)
    }
    let observation = NSKeyValueObservation { [weak self] in
      guard let self else { return }
      let (old, new) = (last, self[keyPath: keyPath])
      guard old != new else { return }
      last = new
      changeHandler(self, change(old, new))
    }
    add(observation)
    if options.contains(.initial) { changeHandler(self, change(nil, last)) }
    return observation
  }
}
