/// Bits ready to be written: the highest ones of a word, whose lowest six say how many there are.
///
/// So a shift takes the number from the word itself.
typealias CodedBits = UInt64

extension CodedBits {
  /// - Parameters:
  ///   - bits: The first one lowest, as deflate packs them; those beyond `count` are 0.
  ///   - count: `0...20`.
  init(bits: Int, count: Int) {
    self = count == 0 ? 0 : UInt64(bits) &<< UInt64(64 - count) | UInt64(count)
  }
}

/// Writes bits into memory, the lowest first, as deflate wants them.
///
/// Eight bytes are stored at once: the memory must go on for as many behind the last byte.
@unsafe struct BitWriter {
  private var target: UnsafeMutablePointer<UInt8>
  /// The latest bits, the last one highest; below the pending ones is nothing that counts.
  private var bits: UInt64 = 0
  /// The number of pending bits, in the lowest six bits; those above mean nothing.
  private var count: UInt64 = 0

  init(_ target: UnsafeMutablePointer<UInt8>) { unsafe self.target = target }

  /// Adds bits; no more than 51 may come between two calls of ``flush()``.
  @inline(always) mutating func put(_ coded: CodedBits) {
    unsafe bits = bits &>> coded | coded
    unsafe count &+= coded
  }

  /// Adds four codes of at most 14 bits each and stores all whole bytes.
  ///
  /// Before the last one at least 15 bits are free, and the numbers of the others lie in the lowest six: they stay
  /// below what is pending. The last one's own would not, with up to 63 bits pending.
  @inline(always) mutating func put(_ a: CodedBits, _ b: CodedBits, _ c: CodedBits, _ d: CodedBits) {
    unsafe put(a)
    unsafe put(b)
    unsafe put(c)
    unsafe bits = bits &>> d | d & ~63
    unsafe count &+= d
    unsafe flush()
  }

  /// Stores all whole bytes.
  @inline(always) mutating func flush() {
    unsafe count &= 63
    unsafe UnsafeMutableRawPointer(target).storeBytes(of: (bits &>> (0 &- count)).littleEndian, as: UInt64.self)
    unsafe target += Int(truncatingIfNeeded: count &>> 3)
    unsafe count &= 7
  }

  /// Has bits written elsewhere: behind less than eight pending ones, the lowest of the word that `body` gets,
  /// beginning at the pointer.
  ///
  /// - Parameter body: Leaves as much, and returns where that begins.
  mutating func withPendingBits(
    _ body: (UnsafeMutablePointer<UInt8>, inout UInt64, inout UInt64) -> UnsafeMutablePointer<UInt8>?
  ) {
    unsafe flush()
    unsafe bits &>>= 0 &- count
    if unsafe count == 0 { unsafe bits = 0 }
    if let end = unsafe body(target, &bits, &count) { unsafe target = end }
    unsafe bits &<<= 0 &- count
  }

  /// Fills the last byte up with zeros.
  ///
  /// - Returns: The place of the next byte.
  mutating func finish() -> UnsafeMutablePointer<UInt8> {
    unsafe flush()
    unsafe put(CodedBits(bits: 0, count: Int((0 &- count) & 7)))
    unsafe flush()
    return unsafe target
  }
}
