import Goldens

/// A review of frames that wait, as a machine that reads keys: what is shown, and what was decided.
struct GoldenReview: Hashable {
  /// A decision about a golden.
  enum Decision: Hashable {
    case approve
    case reject
    case skip
  }

  /// Action of a key.
  enum Step: Hashable {
    /// The same golden is shown again, perhaps with another frame.
    case show
    /// A decision was made; the next golden is shown, or the review is over.
    case decided(Decision)
    /// The review is over.
    case quit
    /// The key means nothing.
    case ignored
  }

  /// Frames that differ, of each golden; a golden without such frames has frame 0.
  private let frames: [[Int]]
  /// The golden that is shown.
  private(set) var place = 0
  private var step = 0

  /// A review of goldens with the frames that differ in each.
  init(frames: [[Int]]) { self.frames = frames.map { $0.isEmpty ? [0] : $0 } }

  /// A Boolean value that indicates whether every golden was decided about.
  var isOver: Bool { place >= frames.count }

  /// The frame that is shown.
  var frame: Int { frames[place][step] }

  /// The frame's place among those that differ, from 1, and their number.
  var framePlace: (Int, of: Int) { (step + 1, frames[place].count) }

  /// Keys, for people.
  static let help = "a accept  r reject  s skip  n next frame  p previous frame  q quit"

  /// Takes a key.
  mutating func take(_ key: Character) -> Step {
    switch key {
    case "a": return decide(.approve)
    case "r": return decide(.reject)
    case "s": return decide(.skip)
    case "n": return move(1)
    case "p": return move(-1)
    // Control-C and control-D come as characters from a terminal that hands over every key.
    case "q", "\u{3}", "\u{4}", "\u{1B}": return .quit
    default: return .ignored
    }
  }

  private mutating func move(_ count: Int) -> Step {
    step = max(0, min(frames[place].count - 1, step + count))
    return .show
  }

  private mutating func decide(_ decision: Decision) -> Step {
    (place, step) = (place + 1, 0)
    return .decided(decision)
  }
}
