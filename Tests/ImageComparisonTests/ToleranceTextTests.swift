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
        "pixelmatch(threshold: 0, maxDiffPixelRatio: 0.01, includeAA: true, windowSize: 8)",
        .pixelmatch(threshold: 0, maxDiffPixelRatio: 0.01, includeAA: true, windowSize: 8)
      ), ("precision(0.98, perceptualPrecision: 1)", .precision(0.98, perceptualPrecision: 1)),
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
    #expect(
      try Tolerance("fuzzy(totalPixels:1,maxDifference:4)") == .fuzzy(maxDifference: 4...4, totalPixels: 1...1))
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
      ("", "\"\" isn't a tolerance; expected a name with optional values: pixelmatch(threshold: 0.1)"),
      (
        "pixelmacth",
        "unknown tolerance \"pixelmacth\"; there are: exact, fuzzy, pixelmatch, precision, rmse, offByTwo"
      ), ("exact(1)", "exact has no value \"1\"; it has none"),
      (
        "pixelmatch(treshold: 0.1)",
        "pixelmatch has no value \"treshold\"; there are: threshold, maxDiffPixels, maxDiffPixelRatio, includeAA, "
          + "windowSize"
      ), ("pixelmatch(threshold: 2)", "pixelmatch: threshold is \"2\"; allowed: 0 to 1"),
      ("pixelmatch(threshold: nan)", "pixelmatch: threshold is \"nan\"; allowed: 0 to 1"),
      ("pixelmatch(maxDiffPixels: -1)", "pixelmatch: maxDiffPixels is \"-1\"; allowed: whole numbers from 0"),
      ("pixelmatch(includeAA: yes)", "pixelmatch: includeAA is \"yes\"; allowed: true, false"),
      ("rmse", "rmse: the limit is missing"),
      ("rmse(limit: 3)", "rmse has no value \"limit\"; there are: rmse"),
      ("rmse(1, 2)", "rmse has no value \"2\"; there are: rmse"),
      ("fuzzy(totalPixels: 1, totalPixels: 1)", "fuzzy: totalPixels is given more than once"),
      ("fuzzy(0-300, 1)", "fuzzy: maxDifference is \"0-300\"; allowed: whole numbers, 0 to 255, or a range: 0-2"),
    ]) func text_wrong_isToldInOneLine(_ text: String, _ message: String)
  {
    let error = #expect(throws: ToleranceError.self) { try Tolerance(text) }
    #expect(error?.description == message)
  }

  @Test(
    arguments: [
      ("gold(maxDifferentPixels: 4, sum: 12)", "gold"), ("sobel(edgeThreshold: 20)", "sobel"),
      ("sampleArea(width: 4)", "sampleArea"), ("flip(mean: 0.01)", "flip"), ("flip", "flip"),
      ("pixelmatch(threshold: 0.1, metric: oklab)", "pixelmatch(metric: oklab)"),
    ]) func text_removed_suggestsPixelmatch(_ text: String, _ removed: String)
  {
    let error = #expect(throws: ToleranceError.removed(removed)) { try Tolerance(text) }
    #expect(error?.description == "\(removed) was removed; use pixelmatch")
  }

  @Test func text_damaged_neverTraps() throws {
    var texts = [
      "(", ")", "()", "exact(", "exact)", "(exact)", ":", "pixelmatch(:)", "pixelmatch(,)", "a\nb", "fuzzy((())",
      "flip(\n)", "pixelmatch(metric: a\nb)", "pixelmatch(metric: \(String(repeating: "x", count: 900)))",
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
