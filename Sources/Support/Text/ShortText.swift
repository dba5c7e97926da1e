extension Double {
  /// The shortest decimal text that reads back as the same number, without `.0`.
  package var shortText: String {
    // Most numbers of recordings are whole; the integer 0 has no sign.
    if let whole = Int(exactly: self), whole != 0, whole.magnitude < 1 << 53 { return String(whole) }
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Appends ``shortText``, in most cases without making another string.
  package func writeShortText(to text: inout String) {
    if magnitude < 0x1p53, self != rounded(.towardZero) { write(to: &text) } else { text += shortText }
  }
}
