extension TimingDifference {
  init?(_ alignment: FrameAlignment, _ pictures: PictureNumbers) {
    self.init()
    let (offsets, goldenCount) = (alignment.offsets, pictures.golden.count)
    var explained = findSwaps(alignment, pictures)
    findDuplicates(alignment, pictures, &explained)
    findDropped(alignment, pictures, swapped: Set(swapped.flatMap { [$0.first, $0.second] }))
    var start = 0
    while start < offsets.count {
      let offset = offsets[start]
      let end = offsets[start...].firstIndex { $0 != offset } ?? offsets.count
      defer { start = end }
      if offset == 0 { continue }
      // A run doesn't begin or end with a frame that is also on time, swapped, or duplicated.
      let moved = (start..<end).filter { frame in
        alignment.isMatched[frame] && !(alignment.isOnTime[frame] && frame < goldenCount)
          && !explained.contains(frame) && (0..<goldenCount).contains(frame - offset)
      }
      guard let first = moved.first, let last = moved.last else { continue }
      shifts.append(FrameShift(frames: first...last, offset: offset))
    }
    if offsets.count > goldenCount { added = (goldenCount..<offsets.count).filter { !alignment.isMatched[$0] } }
    if offsets.count == goldenCount, shifts.isEmpty, dropped.isEmpty, duplicated.isEmpty, swapped.isEmpty { return nil }
  }

  private mutating func findSwaps(_ alignment: FrameAlignment, _ pictures: PictureNumbers) -> Set<Int> {
    var explained: Set<Int> = []
    for frame in alignment.offsets.indices where alignment.isMatched[frame] && !alignment.isOnTime[frame] {
      let other = frame - alignment.offsets[frame]
      guard other > frame, other < alignment.offsets.count, frame < pictures.golden.count,
        other < pictures.golden.count, pictures.actual[other] == pictures.golden[frame],
        pictures.actual[frame] == pictures.golden[other], explained.isDisjoint(with: [frame, other])
      else { continue }
      // A run between them with one offset is a run, not a swap.
      let isRun = other < alignment.offsets.count - 1 && alignment.offsets[frame + 1] == alignment.offsets[frame]
      if isRun { continue }
      swapped.append(SwappedFrames(first: frame, second: other))
      explained.formUnion([frame, other])
    }
    return explained
  }

  /// Finds frames that repeat their predecessor although the golden changes.
  ///
  /// If an unchanging image only lasts longer, the frames after it are shifted, and nothing is repeated.
  private mutating func findDuplicates(
    _ alignment: FrameAlignment, _ pictures: PictureNumbers, _ explained: inout Set<Int>
  ) {
    for frame in alignment.offsets.indices.dropFirst(2)
    where pictures.actual[frame] == pictures.actual[frame - 1] && alignment.isMatched[frame] {
      if pictures.actual[frame - 1] == pictures.actual[frame - 2] { continue }
      let expected = frame - alignment.offsets[frame - 1]
      guard alignment.offsets[frame] == alignment.offsets[frame - 1] + 1, !explained.contains(frame),
        pictures.golden.indices.contains(expected), pictures.golden[expected] != pictures.actual[frame]
      else { continue }
      duplicated.append(frame)
      explained.insert(frame)
    }
  }

  /// Finds golden frames that are skipped, or cut off at the end.
  private mutating func findDropped(_ alignment: FrameAlignment, _ pictures: PictureNumbers, swapped: Set<Int>) {
    let shown = Set(pictures.actual)
    var next = 0
    for (frame, offset) in alignment.offsets.enumerated() {
      let place = frame - offset
      if place > next, frame > 0 {
        let skipped = (next..<place).clamped(to: pictures.golden.indices)
        dropped += skipped.filter { !shown.contains(pictures.golden[$0]) }
      }
      next = max(next, place + 1)
    }
    if alignment.offsets.count < pictures.golden.count, alignment.offsets.last == 0 {
      dropped += (alignment.offsets.count..<pictures.golden.count).filter { !shown.contains(pictures.golden[$0]) }
    }
    dropped = dropped.filter { !swapped.contains($0) }
  }

  /// Returns the difference with frame numbers that begin at another number than 0.
  func numbered(from first: Int) -> TimingDifference {
    var difference = self
    difference.shifts = shifts.map {
      FrameShift(frames: $0.frames.lowerBound + first...$0.frames.upperBound + first, offset: $0.offset)
    }
    difference.dropped = dropped.map { $0 + first }
    difference.duplicated = duplicated.map { $0 + first }
    difference.added = added.map { $0 + first }
    difference.swapped = swapped.map { SwappedFrames(first: $0.first + first, second: $0.second + first) }
    return difference
  }

  var statementCount: Int { shifts.count + dropped.count + duplicated.count + swapped.count + (added.isEmpty ? 0 : 1) }
}
