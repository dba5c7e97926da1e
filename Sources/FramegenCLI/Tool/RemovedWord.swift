/// A command or an option that earlier versions had.
struct RemovedWord {
  /// The command's words, or a command and its option, as they were typed.
  private let words: [String]
  /// The command or the option that does the job now.
  private let replacement: String

  /// Every word that was removed in the last versions.
  private static let all = [
    RemovedWord(words: ["golden", "tune"], replacement: "golden explain prints how frames differ"),
    RemovedWord(
      words: ["golden", "review"], replacement: "golden report shows the frames that wait, golden approve accepts them"),
    RemovedWord(
      words: ["bench", "--html"], replacement: "--markdown writes the answer and its tables, --svg the plots"),
    RemovedWord(
      words: ["bench", "--history"], replacement: "--json keeps a run, --compare sets two side by side"),
    RemovedWord(words: ["timeline", "--json"], replacement: "attributes prints the numbers as JSON Lines"),
  ]

  /// Checks that arguments ask for nothing that was removed.
  ///
  /// - Throws: A usage error that names the replacement.
  static func refuse(_ arguments: ArraySlice<String>, toolName: String) throws(ToolFailure) {
    guard let removed = all.first(where: { $0.isIn(arguments) }), let command = removed.words.first else { return }
    throw ToolFailure(
      .usage, "\(removed.words.joined(separator: " ")) was removed; \(removed.replacement)",
      advice: "see \(toolName) \(command) --help")
  }

  private func isIn(_ arguments: ArraySlice<String>) -> Bool {
    guard let option = words.last, option.hasPrefix("--") else { return arguments.starts(with: words) }
    // Behind two hyphens there are paths alone.
    return arguments.starts(with: words.dropLast())
      && arguments.prefix { $0 != "--" }.contains { $0 == option || $0.hasPrefix(option + "=") }
  }
}
