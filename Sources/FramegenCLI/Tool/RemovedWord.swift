/// A command or an option of earlier versions.
struct RemovedWord {
  /// The command's words, or a command and its option.
  private let words: [String]
  private let replacement: String

  private static let all = [
    RemovedWord(words: ["golden", "tune"], replacement: "golden explain prints how frames differ"),
    RemovedWord(
      words: ["golden", "review"], replacement: "golden report shows pending frames, golden approve accepts them"),
    RemovedWord(
      words: ["bench", "--html"], replacement: "--markdown writes the summary and its tables, --svg the plots"),
    RemovedWord(words: ["bench", "--history"], replacement: "--json stores a run, --compare compares two"),
    RemovedWord(words: ["timeline", "--json"], replacement: "attributes prints the numbers as JSON Lines"),
  ]

  /// Throws a usage error that names the replacement of a removed command or option.
  static func refuse(_ arguments: ArraySlice<String>, toolName: String) throws(ToolFailure) {
    guard let removed = all.first(where: { $0.isIn(arguments) }), let command = removed.words.first else { return }
    throw ToolFailure(
      .usage, "\(removed.words.joined(separator: " ")) was removed; \(removed.replacement)",
      advice: "see \(toolName) \(command) --help")
  }

  private func isIn(_ arguments: ArraySlice<String>) -> Bool {
    guard let option = words.last, option.hasPrefix("--") else { return arguments.starts(with: words) }
    // Only paths follow two hyphens.
    return arguments.starts(with: words.dropLast())
      && arguments.prefix { $0 != "--" }.contains { $0 == option || $0.hasPrefix(option + "=") }
  }
}
