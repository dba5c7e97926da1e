import CRaster
import Raster

/// Literal bytes followed by a run of the last one, of length 0 or of at least five bytes.
typealias ByteRun = craster_run

/// Returns at most 2³² − 1 bytes as literals and runs.
///
/// The first byte is a literal. Five or more bytes that equal the one before them form a run, which is as long as
/// possible.
/// - Returns: At least one entry. Only the last one may have the length 0.
func byteRuns(_ bytes: Span<UInt8>, instructionSet: InstructionSet) -> [ByteRun] {
  // A run is followed by a literal.
  unsafe [ByteRun](unsafeUninitializedCapacity: bytes.count / 6 + 2) { runs, count in
    count = unsafe bytes.withUnsafeBufferPointer { bytes in
      guard let from = bytes.baseAddress, let runs = runs.baseAddress else { return 0 }
      return unsafe craster_runs_for(instructionSet.isa)(from, bytes.count, runs)
    }
  }
}

/// Returns the frequency of each symbol of deflate in literals and runs.
///
/// Counts of more than `limit` literals are estimated from an eighth of them.
/// - Returns: The counts of 256 bytes, the end of a block, and 29 lengths. The estimate of a byte is at least 1,
///   because any byte may occur in the rest.
func runSymbolCounts(_ bytes: Span<UInt8>, _ runs: [ByteRun], limit: Int) -> [UInt32] {
  // Four tables, because with one, equal bytes in a row would wait for one another.
  var counts = [UInt32](repeating: 0, count: 1024)
  var lengths = [UInt32](repeating: 0, count: DeflateLength.range.upperBound + 1)
  var isSampled = false
  unsafe bytes.withUnsafeBufferPointer { bytes in
    unsafe counts.withUnsafeMutableBufferPointer { counts in
      unsafe lengths.withUnsafeMutableBufferPointer { lengths in
        unsafe runs.withUnsafeBufferPointer { runs in
          guard let from = bytes.baseAddress, let tables = counts.baseAddress, let lengths = lengths.baseAddress else {
            return
          }
          let literals = unsafe countLengths(from, runs, tables, lengths)
          isSampled = literals > limit
          if isSampled { unsafe sampleLiterals(from, runs, tables) } else { unsafe countLiterals(from, runs, tables) }
        }
      }
    }
  }
  var symbols = [UInt32](repeating: 0, count: 29)
  for length in DeflateLength.range where lengths[length] > 0 {
    symbols[DeflateLength(length).symbol] += lengths[length]
  }
  let least: UInt32 = isSampled ? 1 : 0
  return (0..<256).map { counts[$0] + counts[256 + $0] + counts[512 + $0] + counts[768 + $0] + least } + [1] + symbols
}

@unsafe private func countLengths(
  _ bytes: UnsafePointer<UInt8>, _ runs: UnsafeBufferPointer<ByteRun>, _ tables: UnsafeMutablePointer<UInt32>,
  _ lengths: UnsafeMutablePointer<UInt32>
) -> Int {
  let most = DeflateLength.range.upperBound
  var literals = 0, place = 0
  for index in 0..<runs.count {
    let run = unsafe runs[index]
    let length = Int(run.length)
    literals &+= Int(run.literals)
    place &+= Int(run.literals) &+ length
    if length < most {
      // The count for a length of 0 is ignored.
      unsafe lengths[length] &+= 1
      continue
    }
    let matches = RunMatches(length)
    unsafe lengths[most] &+= UInt32(matches.longest)
    if matches.restMatches {
      unsafe lengths[matches.rest] &+= 1
    } else {
      unsafe tables[Int(bytes[place &- 1])] &+= UInt32(matches.rest)
    }
  }
  return literals
}

@unsafe private func countLiterals(
  _ bytes: UnsafePointer<UInt8>, _ runs: UnsafeBufferPointer<ByteRun>, _ tables: UnsafeMutablePointer<UInt32>
) {
  var place = 0
  for index in 0..<runs.count {
    let run = unsafe runs[index]
    unsafe countBytes(bytes, place, place &+ Int(run.literals), weight: 1, tables)
    place &+= Int(run.literals) &+ Int(run.length)
  }
}

@unsafe private func sampleLiterals(
  _ bytes: UnsafePointer<UInt8>, _ runs: UnsafeBufferPointer<ByteRun>, _ tables: UnsafeMutablePointer<UInt32>
) {
  var window = SampleWindow()
  var place = 0
  for index in 0..<runs.count {
    let run = unsafe runs[index]
    let end = place &+ Int(run.literals)
    while window.start < end {
      unsafe countBytes(bytes, max(place, window.start), min(end, window.end), weight: 8, tables)
      if window.end > end { break }
      window.advance()
    }
    place = end &+ Int(run.length)
  }
}

@unsafe @inline(always) func countBytes(
  _ bytes: UnsafePointer<UInt8>, _ start: Int, _ end: Int, weight: UInt32, _ tables: UnsafeMutablePointer<UInt32>
) {
  var place = start
  while place &+ 4 <= end {
    unsafe tables[Int(bytes[place])] &+= weight
    unsafe tables[256 &+ Int(bytes[place &+ 1])] &+= weight
    unsafe tables[512 &+ Int(bytes[place &+ 2])] &+= weight
    unsafe tables[768 &+ Int(bytes[place &+ 3])] &+= weight
    place &+= 4
  }
  while place < end {
    unsafe tables[Int(bytes[place])] &+= weight
    place &+= 1
  }
}

/// The bytes that are counted: 32 of each 256, at a different offset in each, so that they don't always meet the same
/// columns of the rows.
private struct SampleWindow {
  private var index = 0
  private(set) var start: Int
  var end: Int { start &+ 32 }

  init() { start = SampleWindow.start(0) }

  @inline(always) mutating func advance() {
    index &+= 1
    start = SampleWindow.start(index)
  }

  /// Returns the offset in a group of bytes.
  ///
  /// Multiples of the golden ratio spread evenly, and no row's length is a multiple of their period.
  ///
  /// Source: D. Knuth, *The Art of Computer Programming*, 6.4, Fibonacci hashing.
  @inline(always) private static func start(_ index: Int) -> Int {
    let part = UInt64(UInt32(truncatingIfNeeded: index) &* 2_654_435_769)
    return index &<< 8 &+ 8 &+ Int(truncatingIfNeeded: (part &* 216) &>> 32)
  }
}

/// A run as matches: as many of the longest as fit, then one match for the rest, or literals if the rest is too short
/// for a match.
struct RunMatches {
  let longest, rest: Int

  @inline(__always) init(_ length: Int) {
    let most = DeflateLength.range.upperBound
    // Most runs are short, and a division is slow.
    (longest, rest) = length < most ? (0, length) : (length / most, length % most)
  }

  var restMatches: Bool { rest >= DeflateLength.range.lowerBound }
}
