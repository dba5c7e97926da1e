/// The golden's images played at another speed, with several frames for one of the golden's or vice versa.
struct PlaybackRate {
  /// The number of actual frames per golden frame.
  let stretch: Double
  /// The actual frames whose image isn't the golden's at that time.
  let exceptions: [Int]

  /// The speeds to try, as numbers of actual and golden frames.
  private static let ratios = [(1, 2), (2, 1), (1, 3), (3, 1), (2, 3), (3, 2), (1, 4), (4, 1), (3, 4), (4, 3)]
  /// The smallest number of distinct images from which a speed is derived.
  private static let leastPictures = 4
  /// The fraction of frames that must match the speed.
  private static let leastShare = 0.8

  /// Finds the speed that explains the images best, or returns `nil` if there is none.
  ///
  /// Frames between two of the golden's, which exist on only one side, count as explained.
  init?(_ pictures: PictureNumbers, rateRatio: Double) {
    guard !pictures.golden.isEmpty else { return nil }
    var best: (stretch: Double, exceptions: [Int], isRateRatio: Bool)?
    for (frames, goldenFrames) in Self.ratios {
      let stretch = Double(frames) / Double(goldenFrames)
      var (exceptions, matchCount, seen) = ([Int](), 0, Set<Int>())
      for frame in pictures.actual.indices where (frame * goldenFrames).isMultiple(of: frames) {
        let place = min(frame * goldenFrames / frames, pictures.golden.count - 1)
        if pictures.actual[frame] == pictures.golden[place] {
          seen.insert(pictures.actual[frame])
          matchCount += 1
        } else {
          exceptions.append(frame)
        }
      }
      guard seen.count >= Self.leastPictures,
        Double(matchCount) >= Self.leastShare * Double(matchCount + exceptions.count)
      else { continue }
      let isRateRatio = abs(stretch - rateRatio) < 1e-6
      if let best, (best.exceptions.count, best.isRateRatio ? 0 : 1) <= (exceptions.count, isRateRatio ? 0 : 1) {
        continue
      }
      best = (stretch, exceptions, isRateRatio)
    }
    guard let best else { return nil }
    (stretch, exceptions) = (best.stretch, best.exceptions)
  }
}
