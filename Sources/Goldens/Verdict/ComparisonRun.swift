import Graphics
import ImageComparison

/// A running comparison, which measures differences frame by frame.
struct ComparisonRun {
  let comparison: SequenceComparison
  let actual: FrameSequence
  let golden: FrameSequence
  let attributes: ComparedAttributes?
  let mask: ResolvedMask
  let pictures: PictureNumbers
  /// A Boolean value that indicates whether the frame numbers of both sides are consecutive, so that shifts in time
  /// exist.
  let isContinuous: Bool
  /// The positions of the actual frames in the golden, determined by digests alone.
  private(set) var alignment: FrameAlignment
  /// The pairs of frames with the same number.
  let pairs: [FramePair]
  private(set) var frames: [FrameComparison] = []
  /// The frames that exceed their tolerance, by the actual frame's position.
  private(set) var records: [Int: FramePairResult] = [:]
  /// The positions of differing frames for which one side has no pixels.
  private(set) var undecoded: Set<Int> = []
  private(set) var flicker = FlickerMeter()
  /// The offsets at which frames with different digests match within their tolerance.
  private var measured: [Int: Set<Int>] = [:]
  private var mostPixels = 0
  private var readers: (actual: FrameReader, golden: FrameReader)
  private var signatures: (actual: [Int: FrameSignature], golden: [Int: FrameSignature]) = ([:], [:])
  /// The smallest distance of an actual frame's signature from any of the golden's so far.
  private var leastDistances: [Int: Double] = [:]

  init(
    _ comparison: SequenceComparison, actual: FrameSequence, golden: FrameSequence, attributes: ComparedAttributes?,
    mask: ResolvedMask
  ) {
    (self.comparison, self.actual, self.golden) = (comparison, actual, golden)
    (self.attributes, self.mask) = (attributes, mask)
    let pictures = PictureNumbers(actual.digests, golden.digests)
    self.pictures = pictures
    func isContinuous(_ indices: [Int]) -> Bool { zip(indices, indices.dropFirst()).allSatisfy { $0 + 1 == $1 } }
    self.isContinuous =
      isContinuous(actual.indices) && isContinuous(golden.indices) && actual.indices.first == golden.indices.first
    alignment = FrameAlignment(count: self.isContinuous ? actual.indices.count : 0, matches: pictures.matches)
    let places = Dictionary(zip(golden.indices, golden.indices.indices)) { first, _ in first }
    pairs = actual.indices.indices.compactMap { position in
      places[actual.indices[position]].map { FramePair(actual: position, golden: $0) }
    }
    readers = (FrameReader(actual), FrameReader(golden))
  }

  /// Measures all pairs of frames that differ, in order.
  mutating func measure() async throws {
    let byActual = Dictionary(pairs.map { ($0.actual, $0.golden) }) { first, _ in first }
    let partners = partnersAtOtherTimes
    var differing = pairsWithOtherDigests[...]
    for position in 0..<max(actual.indices.count, golden.indices.count) {
      differing = differing.drop { $0.actual < position }
      readers.actual.expect(differing.prefix(FrameReader.ahead).map(\.actual))
      readers.golden.expect(differing.prefix(FrameReader.ahead).map(\.golden))
      if position < actual.indices.count {
        try await measure(position, with: byActual[position], skipsRecord: partners[position] != nil)
      }
      for (frame, partner) in partners where max(frame, partner) == position {
        try await measure(FramePair(actual: frame, golden: partner), keepsRecord: true)
      }
      let needed = Set(partners.filter { max($0.key, $0.value) > position }.flatMap { [$0.key, $0.value] })
      let horizon = looksForLikeness ? position - FrameAlignment.window : position
      readers.actual.keep { $0 > horizon || needed.contains($0) }
      readers.golden.keep { $0 > horizon || needed.contains($0) }
      signatures.actual[horizon] = nil
      signatures.golden[horizon] = nil
    }
    if isContinuous, !measured.isEmpty {
      alignment = FrameAlignment(count: actual.indices.count) { frame, offset in
        pictures.matches(frame, offset) || measured[frame]?.contains(offset) ?? false
      }
    }
  }

  /// The pairs whose pixels are compared, in the order of the actual frames.
  private var pairsWithOtherDigests: [FramePair] {
    guard actual.hasPixels, golden.hasPixels else { return [] }
    return pairs.filter { actual.digests[$0.actual] != golden.digests[$0.golden] }
  }

  /// The golden frames for comparison with actual frames that are late or early and have no image of the golden.
  private var partnersAtOtherTimes: [Int: Int] {
    var partners: [Int: Int] = [:]
    guard actual.hasPixels, golden.hasPixels else { return partners }
    for (frame, offset) in alignment.offsets.enumerated()
    where offset != 0 && !alignment.isMatched[frame] && golden.indices.indices.contains(frame - offset) {
      partners[frame] = frame - offset
    }
    return partners
  }

  /// Compares a frame with the golden's frame of the same number.
  private mutating func measure(_ position: Int, with partner: Int?, skipsRecord: Bool) async throws {
    let index = actual.indices[position]
    guard let partner else {
      frames.append(FrameComparison(index: index, difference: nil, isAccepted: false))
      return
    }
    if actual.digests[position] == golden.digests[partner] {
      frames.append(FrameComparison(index: index, difference: nil, isAccepted: true))
      return
    }
    guard actual.hasPixels, golden.hasPixels else {
      frames.append(FrameComparison(index: index, difference: nil, isAccepted: false))
      undecoded.insert(position)
      return
    }
    let (a, b) = (try await readers.actual.bitmap(at: position), try await readers.golden.bitmap(at: partner))
    let pair = FramePair(actual: position, golden: partner)
    let ignored = mask.ignored(actualFrame: index, goldenFrame: golden.indices[partner])
    let difference = difference(of: a, from: b, frame: index, ignored: ignored)
    frames.append(FrameComparison(index: index, difference: difference, isAccepted: difference.isAccepted))
    if isContinuous { flicker.add(position, actual: a, golden: b) }
    if looksForLikeness {
      (signatures.actual[position], signatures.golden[position]) = (FrameSignature(a), FrameSignature(b))
    }
    if difference.isAccepted {
      measured[position, default: []].insert(0)
      return
    }
    let isExplained = isContinuous && alignment.isMatched[position]
    if !skipsRecord, !isExplained { record(pair, difference, a, b, ignored: ignored) }
    if looksForLikeness { try await findLikeness(position) }
  }

  /// Compares an actual frame with the golden's frame at another time.
  private mutating func measure(_ pair: FramePair, keepsRecord: Bool) async throws {
    let (a, b) = (try await readers.actual.bitmap(at: pair.actual), try await readers.golden.bitmap(at: pair.golden))
    let (frame, goldenFrame) = (actual.indices[pair.actual], golden.indices[pair.golden])
    let ignored = mask.ignored(actualFrame: frame, goldenFrame: goldenFrame)
    let difference = difference(of: a, from: b, frame: frame, ignored: ignored)
    if difference.isAccepted {
      measured[pair.actual, default: []].insert(pair.actual - pair.golden)
    } else if keepsRecord {
      record(pair, difference, a, b, ignored: ignored)
    }
  }

  private func difference(of a: Bitmap, from b: Bitmap, frame: Int, ignored: [Bool]?) -> ImageDifference {
    comparison.tolerances[frame].difference(of: a, from: b, ignoring: pixelMask(ignored))
  }

  private func pixelMask(_ ignored: [Bool]?) -> PixelMask? {
    ignored.map { PixelMask(width: actual.shape.width, height: actual.shape.height, isIgnored: $0) }
  }

  private mutating func record(
    _ pair: FramePair, _ difference: ImageDifference, _ a: Bitmap, _ b: Bitmap, ignored: [Bool]?
  ) {
    var record = FramePairResult(pair: pair, difference: difference, clusters: [])
    if let bounds = difference.bounds {
      if difference.differingPixels > mostPixels {
        mostPixels = difference.differingPixels
        record.clusters = ImageDifference.clusters(of: a, from: b, ignoring: pixelMask(ignored))
      }
      record.attribution = attributes.map { attributes in
        let lookup = attributes.lookup(
          actualFrame: actual.indices[pair.actual], goldenFrame: golden.indices[pair.golden], shape: actual.shape)
        return PixelAttribution(actual: a, golden: b, bounds: bounds, ignored: ignored, lookup: lookup)
      }
    }
    records[pair.actual] = record
  }
}

/// Similarity at other times of frames without an equal digest.
extension ComparisonRun {
  /// A Boolean value that indicates whether frames may match although their digests differ.
  private var looksForLikeness: Bool {
    isContinuous && actual.hasPixels && golden.hasPixels && (!comparison.tolerances.isExact || !comparison.mask.isEmpty)
  }

  /// Compares a differing pair with promising frames in the window before it.
  private mutating func findLikeness(_ position: Int) async throws {
    guard let own = signatures.actual[position], let expected = signatures.golden[position] else { return }
    leastDistances[position] = own.distance(to: expected)
    for other in max(0, position - FrameAlignment.window)..<position {
      if let golden = signatures.golden[other], isPromising(position, own.distance(to: golden)) {
        try await measure(FramePair(actual: position, golden: other), keepsRecord: false)
      }
      if let early = signatures.actual[other], isPromising(other, early.distance(to: expected)) {
        try await measure(FramePair(actual: other, golden: position), keepsRecord: false)
      }
    }
  }

  /// Returns whether a golden frame is about as close to an actual frame as the closest so far, so that a comparison is
  /// worthwhile.
  private mutating func isPromising(_ frame: Int, _ distance: Double) -> Bool {
    guard let least = leastDistances[frame], distance < least * 1.1 else { return false }
    leastDistances[frame] = min(least, distance)
    return true
  }
}
