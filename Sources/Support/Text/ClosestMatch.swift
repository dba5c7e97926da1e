/// Returns the candidate that a word was probably meant to be; `nil` if none is similar.
///
/// A candidate is similar if at most a third of the letters (at least one, ignoring case) differ by insertion,
/// deletion, substitution, or transposition.
package func closestMatch(to word: String, among candidates: [String]) -> String? {
  let wanted = Array(word.lowercased())
  func limit(_ name: String) -> Int { max(1, max(wanted.count, name.count) / 3) }
  // Much longer or shorter names are skipped first, since a recording can have thousands of unknown keys.
  let near = candidates.filter { abs($0.count - wanted.count) <= limit($0) }
  let ranked = near.map { (name: $0, distance: editDistance(wanted, Array($0.lowercased()))) }
  guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
  return best.distance <= limit(best.name) ? best.name : nil
}

/// Returns the optimal string alignment distance.
///
/// Source: F. Damerau, *A Technique for Computer Detection and Correction of Spelling Errors*, CACM 7(3), 1964.
private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  var rows = [Array(0...b.count)]
  for i in 1..<a.count + 1 {
    var row = [i]
    for j in 1..<b.count + 1 {
      var cost = min(rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { cost = min(cost, rows[i - 2][j - 2] + 1) }
      row.append(cost)
    }
    rows.append(row)
  }
  return rows[a.count][b.count]
}
