import CText

/// The positions in a text at which lines may or must end.
///
/// Source: UAX #14, by ICU's line break iterator, as in browsers.
struct LineBreaks {
  enum Kind { case none, allowed, required }

  private let kinds: [UInt8]

  /// Finds the positions, or only those after separators if memory runs out.
  init(_ units: [UInt16]) {
    var kinds = [UInt8](repeating: 0, count: units.count + 1)
    unsafe units.withUnsafeBufferPointer { units in
      unsafe kinds.withUnsafeMutableBufferPointer { kinds in
        _ = unsafe ctext_find_breaks(units.baseAddress, units.count, kinds.baseAddress)
      }
    }
    self.kinds = kinds
  }

  /// The kind of the position before a UTF-16 unit.
  subscript(unit: Int) -> Kind {
    switch UInt32(kinds[unit]) {
    case CTEXT_BREAK_ALLOWED.rawValue: .allowed
    case CTEXT_BREAK_REQUIRED.rawValue: .required
    default: .none
    }
  }
}
