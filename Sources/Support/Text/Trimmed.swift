extension StringProtocol {
  /// The text without the spaces and tabs at both ends; line ends stay.
  package var trimmed: String { trimmed(of: { $0.isWhitespace && !$0.isNewline }) }

  /// The text without the characters at both ends that meet a condition.
  package func trimmed(of isRemoved: (Character) -> Bool) -> String {
    let start = drop(while: isRemoved)
    return String(start.lastIndex { !isRemoved($0) }.map { start[...$0] } ?? start[..<start.startIndex])
  }
}
