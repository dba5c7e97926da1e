/// Something that a layout must not do.
package enum Fault: String, CaseIterable, Sendable {
  case none
  case outOfRange
  case unwrapped
  case overflow
  case endless
  case growing
  case recursion
  case aborted
  case notANumber
  case absentItem
  case duplicate

  /// Does it, if it is one that gives no answer.
  package func happen() {
    switch self {
    case .none, .notANumber, .absentItem, .duplicate: break
    case .outOfRange: print([1, 2, 3][Int.random(in: 7...7)])
    case .unwrapped:
      // swift-format-ignore: NeverForceUnwrap
      print(Int("seven")!)
    case .overflow: print(Int.random(in: Int.max...Int.max) + Int.random(in: 1...1))
    case .endless: while Int.random(in: 0...1) >= 0 {}
    case .growing:
      var rows: [[Int]] = []
      while rows.count >= 0 { rows.append(Array(repeating: rows.count, count: 1000)) }
      print(rows.count)
    case .recursion: print(depth(of: 1))
    case .aborted: fatalError("this layout gives up")
    }
  }

  private func depth(of number: Int) -> Int { number > 0 ? depth(of: number + 1) + 1 : 0 }
}
