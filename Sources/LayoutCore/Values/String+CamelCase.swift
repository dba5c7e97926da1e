extension String {
  /// The words of a name in lower camel case, such as `cover flow` for `coverFlow`.
  package var separatedWords: String {
    reduce(into: "") { $0 += $1.isUppercase && !$0.isEmpty ? " \($1.lowercased())" : $1.lowercased() }
  }
}
