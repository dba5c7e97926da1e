extension AttributeSeries {
  /// The largest detected shift in time, in frames, in both directions.
  static let shiftLimit = 12
  /// The smallest number of frames in which an element must move for a shift to be detected.
  private static let leastMotion = 3

  /// Returns the number of frames by which an element is late, or negative if it's early.
  ///
  /// The result is `nil` unless all attributes equal the golden's at another time. Only frames that exist at both times
  /// are compared. An element that hardly moves in them has no shift.
  func shift(of element: ElementSeries, from other: ElementSeries, _ golden: AttributeSeries) -> Int? {
    guard step == golden.step else { return nil }
    let own = indices.indices.map { element.sample(at: $0, accuracy: step) }
    let expected = golden.indices.indices.map { other.sample(at: $0, accuracy: golden.step) }
    for distance in 1...Self.shiftLimit {
      for shift in [distance, -distance] {
        let frames = own.indices.filter { expected.indices.contains($0 - shift) }
        guard frames.count * 2 >= own.count, frames.allSatisfy({ own[$0] == expected[$0 - shift] }) else { continue }
        let moving = frames.dropFirst().count { own[$0] != own[$0 - 1] }
        if moving >= Self.leastMotion { return shift }
      }
    }
    return nil
  }
}
