import Testing

@testable import ImageComparison

struct ToleranceTextTests {
  @Test(
    arguments: [
      ("exact", .exact), ("offByTwo", .offByTwo), ("rmse(1.5)", .rmse(1.5)), ("rmse(2)", .rmse(2)),
      ("fuzzy(maxDifference: 0-2, totalPixels: 100)", .fuzzy(maxDifference: 0...2, totalPixels: 100...100)),
      ("pixelmatch(threshold: 0.1)", .pixelmatch()),
      ("pixelmatch(threshold: 0.1, maxDiffPixels: 20)", .pixelmatch(maxDiffPixels: 20)),
      (
        "pixelmatch(threshold: 0, maxDiffPixelRatio: 0.01, includeAA: true, metric: oklab, windowSize: 8)",
        .pixelmatch(threshold: 0, maxDiffPixelRatio: 0.01, includeAA: true, metric: .oklab, windowSize: 8)
      ), ("gold(maxDifferentPixels: 20, sum: 4)", .gold(maxDifferentPixels: 20, delta: .sum(4))),
      (
        "gold(maxDifferentPixels: 0, channel: 255, ignoredBorder: 1)",
        .gold(maxDifferentPixels: 0, delta: .channel(255), ignoredBorder: 1)
      ),
      (
        "sobel(edgeThreshold: 30, maxDifferentPixels: 20, sum: 4)",
        .sobel(edgeThreshold: 30, maxDifferentPixels: 20, delta: .sum(4))
      ),
      (
        "sampleArea(width: 3, maxDifferentPixels: 2, channelDelta: 5)",
        .sampleArea(width: 3, maxDifferentPixels: 2, channelDelta: 5)
      ), ("precision(0.98, perceptualPrecision: 1)", .precision(0.98, perceptualPrecision: 1)),
      ("flip(mean: 0.02)", .flip(.mean(0.02))), ("flip(percentile: 0.1, at: 0.95)", .flip(.percentile(0.1, at: 0.95))),
      ("rmse(5e-05)", .rmse(0.00005)),
    ] as [(String, Tolerance)]) func text_eachKind_readsAndWrites(_ text: String, _ tolerance: Tolerance) throws
  {
    #expect(try Tolerance(text) == tolerance)
    #expect(tolerance.description == text)
  }

  @Test(arguments: allTolerances) func description_read_isTheSame(_ tolerance: Tolerance) throws {
    #expect(try Tolerance(tolerance.description) == tolerance)
  }

  @Test func text_otherSpellings_areRead() throws {
    #expect(try Tolerance("  pixelmatch ") == .pixelmatch())
    #expect(try Tolerance("pixelmatch( )") == .pixelmatch())
    #expect(try Tolerance("fuzzy(maxDifference=0-2;totalPixels=0-100)") == Tolerance.fuzzy("0-2;0-100"))
    #expect(try Tolerance("precision(precision: 0.9)") == .precision(0.9, perceptualPrecision: 1))
    #expect(try Tolerance("gold(sum:4,maxDifferentPixels:1)") == .gold(maxDifferentPixels: 1, delta: .sum(4)))
  }

  @Test func fuzzy_textOfWPT_singleNumberIsExact() throws {
    #expect(
      try Tolerance.fuzzy("maxDifference=0-2;totalPixels=0-100")
        == .fuzzy(maxDifference: 0...2, totalPixels: 0...100))
    #expect(try Tolerance.fuzzy("15;300") == .fuzzy(maxDifference: 15...15, totalPixels: 300...300))
    #expect(try Tolerance.fuzzy("totalPixels=5; maxDifference=1-2") == .fuzzy(maxDifference: 1...2, totalPixels: 5...5))
    #expect(throws: ToleranceError.missing("totalPixels", of: "fuzzy")) { try Tolerance.fuzzy("15") }
    for wrong in ["2-1;0", "0-256;0", "-1;0", "a;0", "1-2-3;0", ";", "0;0;0", "maxDifference=1;maxDifference=2"] {
      #expect(throws: ToleranceError.self, "\(wrong)") { try Tolerance.fuzzy(wrong) }
    }
  }

  @Test(
    arguments: [
      ("", "\"\" is no tolerance; write a name, with values in parentheses: pixelmatch(threshold: 0.1)"),
      (
        "pixelmacth",
        "unknown tolerance \"pixelmacth\"; there are: exact, fuzzy, pixelmatch, gold, sobel, sampleArea, precision, flip, "
          + "rmse, offByTwo"
      ), ("exact(1)", "exact has no value \"1\"; it has none"),
      (
        "pixelmatch(treshold: 0.1)",
        "pixelmatch has no value \"treshold\"; there are: threshold, maxDiffPixels, maxDiffPixelRatio, includeAA, metric, "
          + "windowSize"
      ), ("pixelmatch(threshold: 2)", "pixelmatch: threshold is \"2\"; allowed: 0 to 1"),
      ("pixelmatch(threshold: nan)", "pixelmatch: threshold is \"nan\"; allowed: 0 to 1"),
      ("pixelmatch(maxDiffPixels: -1)", "pixelmatch: maxDiffPixels is \"-1\"; allowed: whole numbers from 0"),
      ("pixelmatch(metric: lab)", "pixelmatch: metric is \"lab\"; allowed: yiq, oklab"),
      ("pixelmatch(includeAA: yes)", "pixelmatch: includeAA is \"yes\"; allowed: true, false"),
      ("sobel(edgeThreshold: 256)", "sobel: edgeThreshold is \"256\"; allowed: whole numbers, 0 to 255"),
      ("gold(maxDifferentPixels: 1)", "gold lacks sum or channel"),
      ("gold(maxDifferentPixels: 1, sum: 1, channel: 1)", "gold: delta is \"sum and channel\"; allowed: one of them"),
      ("flip", "flip lacks mean or percentile"), ("flip(percentile: 0.1)", "flip lacks at"),
      ("rmse", "rmse lacks the limit"),
      ("rmse(limit: 3)", "rmse has no value \"limit\"; there are: rmse"),
      ("rmse(1, 2)", "rmse has no value \"2\"; there are: rmse"),
      ("gold(sum: 1, sum: 1)", "gold has sum twice"),
      ("fuzzy(0-300, 1)", "fuzzy: maxDifference is \"0-300\"; allowed: whole numbers, 0 to 255, or a range: 0-2"),
    ]) func text_wrong_isToldInOneLine(_ text: String, _ message: String)
  {
    let error = #expect(throws: ToleranceError.self) { try Tolerance(text) }
    #expect(error?.description == message)
  }

  @Test func text_damaged_neverTraps() throws {
    var texts = [
      "(", ")", "()", "exact(", "exact)", "(exact)", ":", "pixelmatch(:)", "pixelmatch(,)", "a\nb", "gold((())",
    ]
    texts += [String(repeating: "x", count: 100_000), "rmse(" + String(repeating: "1,", count: 400) + ")"]
    for text in texts {
      let error = #expect(throws: ToleranceError.self) { try Tolerance(text) }
      let description = try #require(error).description
      #expect(description.count < 200)
      #expect(!description.contains("\n"))
    }
  }
}
