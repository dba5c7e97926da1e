extension Double {
  /// The shortest decimal text that reads back as the same number, without `.0`.
  package var shortText: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
