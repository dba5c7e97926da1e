extension String {
  /// The words of a lowerCamelCase name: `cover flow` for `coverFlow`.
  package var separatedWords: String {
    reduce(into: "") { $0 += $1.isUppercase && !$0.isEmpty ? " \($1.lowercased())" : $1.lowercased() }
  }
}
