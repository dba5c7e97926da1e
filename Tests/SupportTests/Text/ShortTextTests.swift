import Support
import Testing

struct ShortTextTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "-0"), (1, "1"), (-12, "-12"), (0.1, "0.1"), (1e15, "1000000000000000"),
    (9_007_199_254_740_991, "9007199254740991"),
    (-9_007_199_254_740_991, "-9007199254740991"), (9_007_199_254_740_992, "9007199254740992"), (1e16, "1e+16"),
    (-1e18, "-1e+18"),
    (-9_223_372_036_854_775_808, "-9.223372036854776e+18"),
    (1e300, "1e+300"),
    (.leastNonzeroMagnitude, "5e-324"), (.infinity, "inf"), (0.30000000000000004, "0.30000000000000004"),
  ]) func text_readsBackAsTheNumber(number: Double, text: String) {
    #expect(number.shortText == text)
    #expect(Double(text) == number)
  }

  @Test func wholeNumbers_haveTheTextOfTheDescription() {
    var generator = SystemRandomNumberGenerator()
    for exponent in 0..<62 {
      let number = Double(Int64.random(in: -(1 << exponent)...(1 << exponent), using: &generator))
      let text = number.description
      #expect(number.shortText == (text.hasSuffix(".0") ? String(text.dropLast(2)) : text))
    }
  }
}
