/// Bits to write: the highest ones of a word, whose lowest six bits hold their number.
///
/// A shift takes the number from the word itself.
typealias CodedBits = UInt64

extension CodedBits {
  /// Creates `count` bits, `0...20`, the first one lowest, as deflate packs them.
  init(bits: Int, count: Int) { self = count == 0 ? 0 : UInt64(bits) &<< UInt64(64 - count) | UInt64(count) }
}

/// A type that writes bits into memory, the lowest first, as deflate requires.
///
/// Eight bytes are stored at once, so the memory must extend as far past the last byte.
@unsafe struct BitWriter {
  private var target: UnsafeMutablePointer<UInt8>
  private var bits: UInt64 = 0
  private var count: UInt64 = 0

  init(_ target: UnsafeMutablePointer<UInt8>) { unsafe self.target = target }

  /// Adds bits; at most 51 may be added between two calls of ``flush()``.
  @inline(always) mutating func put(_ coded: CodedBits) {
    unsafe bits = bits &>> coded | coded
    unsafe count &+= coded
  }

  /// Adds four codes of at most 14 bits each and stores all complete bytes.
  ///
  /// Before the last code at least 15 bits are free, and the numbers of the others lie in the lowest six bits, so they
  /// stay below the pending bits. The number of the last code would not, with up to 63 bits pending.
  @inline(always) mutating func put(_ a: CodedBits, _ b: CodedBits, _ c: CodedBits, _ d: CodedBits) {
    unsafe put(a)
    unsafe put(b)
    unsafe put(c)
    unsafe bits = bits &>> d | d & ~63
    unsafe count &+= d
    unsafe flush()
  }

  @inline(always) mutating func flush() {
    unsafe count &= 63
    unsafe UnsafeMutableRawPointer(target).storeBytes(of: (bits &>> (0 &- count)).littleEndian, as: UInt64.self)
    unsafe target += Int(truncatingIfNeeded: count &>> 3)
    unsafe count &= 7
  }

  /// Lets a closure write bits directly, after fewer than eight pending ones, which are the lowest of the word that
  /// `body` receives and begin at the pointer.
  ///
  /// - Parameter body: Leaves fewer than eight pending bits as well, and returns where they begin.
  mutating func withPendingBits(
    _ body: (UnsafeMutablePointer<UInt8>, inout UInt64, inout UInt64) -> UnsafeMutablePointer<UInt8>?
  ) {
    unsafe flush()
    unsafe bits &>>= 0 &- count
    if unsafe count == 0 { unsafe bits = 0 }
    if let end = unsafe body(target, &bits, &count) { unsafe target = end }
    unsafe bits &<<= 0 &- count
  }

  /// Fills the last byte with zeros, and returns the position of the next byte.
  mutating func finish() -> UnsafeMutablePointer<UInt8> {
    unsafe flush()
    unsafe put(CodedBits(bits: 0, count: Int((0 &- count) & 7)))
    unsafe flush()
    return unsafe target
  }
}
