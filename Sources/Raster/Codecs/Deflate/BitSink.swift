/// Writes bits into memory, the lowest first, as deflate wants them.
///
/// Eight bytes are stored at once: the memory must go on for as many behind the last byte.
@unsafe struct BitSink {
  private var target: UnsafeMutablePointer<UInt8>
  private var bits: UInt64 = 0
  private var count: UInt64 = 0

  init(_ target: UnsafeMutablePointer<UInt8>) { unsafe self.target = target }

  /// Adds the lowest bits of a number, whose others are 0; no more than 57 may come between two calls of ``flush()``.
  @inline(always) mutating func put(_ value: UInt64, _ length: UInt64) {
    unsafe bits |= value &<< count
    unsafe count &+= length
  }

  /// Stores all whole bytes.
  @inline(always) mutating func flush() {
    unsafe UnsafeMutableRawPointer(target).storeBytes(of: bits.littleEndian, as: UInt64.self)
    unsafe target += Int(truncatingIfNeeded: count &>> 3)
    unsafe bits &>>= count & 56
    unsafe count &= 7
  }

  /// Fills the last byte up with zeros.
  ///
  /// - Returns: Where the next byte would lie.
  mutating func finish() -> UnsafeMutablePointer<UInt8> {
    unsafe count = (count + 7) & ~7
    unsafe flush()
    return unsafe target
  }
}
