import CText

/// Places in a text at which lines may end, and those at which they must.
///
/// Source: UAX #14, by ICU's line break iterator, which browsers use, too.
struct LineBreaks {
  /// A kind of place.
  enum Kind {
    case none
    case allowed
    case required
  }

  private let kinds: [UInt8]

  /// The places of a text; without memory, none but those behind separators.
  init(_ units: [UInt16]) {
    var kinds = [UInt8](repeating: 0, count: units.count + 1)
    unsafe units.withUnsafeBufferPointer { units in
      unsafe kinds.withUnsafeMutableBufferPointer { kinds in
        _ = unsafe ctext_find_breaks(units.baseAddress, units.count, kinds.baseAddress)
      }
    }
    self.kinds = kinds
  }

  /// The kind of the place before a UTF-16 unit.
  subscript(unit: Int) -> Kind {
    switch UInt32(kinds[unit]) {
    case CTEXT_BREAK_ALLOWED.rawValue: .allowed
    case CTEXT_BREAK_REQUIRED.rawValue: .required
    default: .none
    }
  }
}
