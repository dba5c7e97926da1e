import CText
import Synchronization

/// The positions in a text at which lines may or must end.
///
/// Source: UAX #14, by ICU's line break iterator, as in browsers.
struct LineBreaks {
  enum Kind { case none, allowed, required }

  private let kinds: [UInt8]

  /// Finds the positions, or only those after separators if memory runs out.
  init(_ units: [UInt16]) { kinds = LineBreaker.kinds(of: units) }

  /// The kind of the position before a UTF-16 unit.
  subscript(unit: Int) -> Kind {
    switch UInt32(kinds[unit]) {
    case CTEXT_BREAK_ALLOWED.rawValue: .allowed
    case CTEXT_BREAK_REQUIRED.rawValue: .required
    default: .none
    }
  }
}

/// An iterator of ICU, which is used for one text after another, since opening one takes longer than most texts.
///
/// The type is sendable because only one thread at a time has an iterator that is in use.
@safe private final class LineBreaker: @unchecked Sendable {
  private static let idle = Mutex<[LineBreaker]>([])

  private let breaker: OpaquePointer?

  private init() { unsafe breaker = ctext_breaker_create() }

  deinit { unsafe ctext_breaker_destroy(breaker) }

  static func kinds(of units: [UInt16]) -> [UInt8] {
    let breaker = idle.withLock { $0.popLast() } ?? LineBreaker()
    defer { idle.withLock { $0.append(breaker) } }
    var kinds = [UInt8](repeating: 0, count: units.count + 1)
    unsafe units.withUnsafeBufferPointer { units in
      unsafe kinds.withUnsafeMutableBufferPointer { kinds in
        _ = unsafe ctext_find_breaks(breaker.breaker, units.baseAddress, units.count, kinds.baseAddress)
      }
    }
    return kinds
  }
}
