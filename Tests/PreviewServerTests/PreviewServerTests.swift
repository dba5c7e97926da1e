import Previewing
import Testing

struct PreviewServerTests {
  @Test func number_isKept() { #expect(PreviewRevision(number: 3).number == 3) }
}
