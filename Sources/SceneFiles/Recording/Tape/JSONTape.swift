#if CLI
  import CJSON
  import Glibc
  import Support

  /// A parser of JSON texts, which keeps its memory from one to the next.
  @safe final class JSONTapeParser {
    private let parser: OpaquePointer

    /// Creates a parser, or returns `nil` without memory.
    init?() {
      guard let parser = unsafe cjson_create() else { return nil }
      unsafe self.parser = parser
    }

    deinit { unsafe cjson_destroy(parser) }

    /// Returns what a closure reads from the values of a text, or `nil` if the text isn't one value.
    func read<Result>(_ text: [UInt8], _ body: (inout JSONTape) -> Result?) -> Result? {
      let isValue = unsafe text.withUnsafeBufferPointer { unsafe cjson_parse(parser, $0.baseAddress, $0.count) != 0 }
      guard isValue, let words = unsafe cjson_tape(parser), let strings = unsafe cjson_strings(parser) else {
        return nil
      }
      var tape = unsafe JSONTape(words: words, strings: strings)
      return body(&tape)
    }
  }

  /// The values of a JSON text, and the position of the next one.
  ///
  /// Each method that returns `nil` leaves the position where it was.
  ///
  /// Source: simdjson 3.0.1, *Structure of the tape*.
  @safe struct JSONTape {
    private let words: UnsafePointer<UInt64>
    private let strings: UnsafePointer<UInt8>
    /// The index of the next value; the values of a list or an object follow its own.
    private(set) var position = 1

    fileprivate init(words: UnsafePointer<UInt64>, strings: UnsafePointer<UInt8>) {
      unsafe (self.words, self.strings) = (words, strings)
    }

    /// The first 8 bits of a word.
    enum Kind: UInt8 {
      case list = 0x5B
      case object = 0x7B
      case string = 0x22
      case integer = 0x6C
      case natural = 0x75
      case number = 0x64
      case yes = 0x74
      case no = 0x66
      case null = 0x6E
    }

    var kind: Kind? { Kind(rawValue: UInt8(truncatingIfNeeded: word(position) >> 56)) }

    /// The number of values in the list that comes next, at most 2²⁴ − 1; meaningless before any other value.
    var count: Int { Int(word(position) >> 32) & 0xFF_FFFF }

    private func word(_ index: Int) -> UInt64 { unsafe words[index] }

    /// Enters a list or an object, and returns the position of its end.
    @inline(__always) mutating func enter(_ kind: Kind) -> Int? {
      guard self.kind == kind else { return nil }
      let end = Int(UInt32(truncatingIfNeeded: word(position))) - 1
      position += 1
      return end
    }

    /// Leaves a list or an object at its end.
    mutating func leave(_ end: Int) { position = end + 1 }

    mutating func goBack(to position: Int) { self.position = position }

    @inline(__always) mutating func number(in range: ClosedRange<Double>) -> Double? {
      let value: Double
      switch kind {
      case .integer: value = Double(Int64(bitPattern: word(position + 1)))
      case .natural: value = Double(word(position + 1))
      case .number: value = Double(bitPattern: word(position + 1))
      case .list, .object, .string, .yes, .no, .null, nil: return nil
      }
      guard range.contains(value) else { return nil }
      position += 2
      return value
    }

    mutating func integer(in range: ClosedRange<Int>) -> Int? {
      guard kind == .integer else { return nil }
      let value = Int(Int64(bitPattern: word(position + 1)))
      guard range.contains(value) else { return nil }
      position += 2
      return value
    }

    mutating func boolean() -> Bool? {
      guard kind == .yes || kind == .no else { return nil }
      defer { position += 1 }
      return kind == .yes
    }

    mutating func null() -> Bool {
      guard kind == .null else { return false }
      position += 1
      return true
    }

    /// Returns a string of at most `limit` bytes.
    mutating func string(limit: Int) -> String? {
      guard let bytes = unsafe bytes, bytes.count <= limit else { return nil }
      let text = unsafe String(decoding: bytes, as: UTF8.self)
      // An invalid text would have been repaired.
      guard text.utf8.count == bytes.count else { return nil }
      position += 1
      return text
    }

    /// Skips a string if it has these bytes, and returns whether it does.
    @inline(__always) mutating func skip(_ name: StaticString) -> Bool {
      guard let bytes = unsafe bytes, bytes.count == name.utf8CodeUnitCount, let start = bytes.baseAddress,
        unsafe memcmp(start, name.utf8Start, bytes.count) == 0
      else { return false }
      position += 1
      return true
    }

    private var bytes: UnsafeBufferPointer<UInt8>? {
      guard kind == .string else { return nil }
      let start = unsafe strings + Int(word(position) & 0xFF_FFFF_FFFF_FFFF)
      let count = unsafe UnsafeRawPointer(start).loadUnaligned(as: UInt32.self)
      return unsafe UnsafeBufferPointer(start: start + 4, count: Int(count))
    }
  }
#endif
