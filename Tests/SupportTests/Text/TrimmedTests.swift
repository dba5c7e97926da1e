import Support
import Testing

struct TrimmedTests {
  @Test(arguments: [
    ("", ""), (" ", ""), ("a", "a"), (" \ta b\u{A0}", "a b"), ("a\n", "a\n"), ("\u{2003}a", "a"),
  ])
  func spaces_areRemovedAtBothEnds(_ text: String, _ trimmed: String) { #expect(text.trimmed == trimmed) }

  @Test func condition_choosesWhatIsRemoved() {
    #expect("\n a \r\n".trimmed(of: \.isWhitespace) == "a")
    #expect("\n".trimmed(of: \.isWhitespace) == "")
  }
}
