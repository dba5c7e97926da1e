import Benchmarking
import Graphics
import SceneFiles
import Support
import Testing

struct ResultFileTests {
  private static let result: BenchmarkResult = {
    var noise = Noise(seed: 21, deviation: 0.05)
    var environment = BenchmarkEnvironment()
    (environment.version, environment.commit, environment.loadAverage) = ("1.2", "abc\"\n", 0.25)
    (environment.processor, environment.operatingSystem) = ("Test <9000>", "Linux 6 „ö“")
    (environment.processorCount, environment.workers, environment.repeats) = (8, 2, 15)
    environment.isOptimized = false
    var shadow = noise.entry("cover-flow", seconds: 0.0123)
    shadow.series.append(BenchmarkSeries(.shadow, samples: [[-1e-6, 0.1], [0.25], [], [1.0 / 3]]))
    shadow.allocationsPerFrame = nil
    return BenchmarkResult(
      environment: environment,
      entries: [shadow, noise.entry("grid", seconds: 1e-9, parameters: ["items": 1e6, "scale": 0.25])])
  }()

  private func read(_ text: String) throws(BenchmarkFileError) -> BenchmarkResult {
    try BenchmarkResult(json: Array(text.utf8), file: "base.json")
  }

  /// The message about the result's text with something in it replaced, which has to be there.
  private func message(replacing old: String, with new: String) throws -> String {
    let text = Self.result.json()
    try #require(text.contains(old), "the text has no \(old)")
    var changed = text
    changed.replace(old, with: new, maxReplacements: 1)
    do {
      _ = try read(changed)
      return "none"
    } catch {
      return error.description
    }
  }

  @Test func result_survivesTheRoundTrip() throws {
    #expect(try read(Self.result.json()) == Self.result)
    let empty = BenchmarkResult(environment: BenchmarkEnvironment(), entries: [])
    #expect(try read(empty.json()) == empty)
  }

  @Test(arguments: [
    ("\"schema\": 1", "\"schema\": 2", "schema 2 is of a later version of framegen; this one reads up to 1"),
    ("\"schema\": 1", "\"schema\": \"1\"", "schema is a whole number from 1 on"),
    ("benchmark-result", "other", "is no result of a benchmark: it begins with \"format\": \"benchmark-result\""),
    ("\"raster\"", "\"rastr\"", "entries[0].series[2].subject: unknown name \"rastr\"; did you mean \"raster\"?"),
    ("\"cells\"", "\"cell\"", "entries[0].series[0].work.cell: unknown name \"cell\"; did you mean \"cells\"?"),
    ("\"workers\": 2", "\"workers\": 0", "environment.workers: 0 is not a whole number from 1 to 1000000"),
    ("\"workers\": 2", "\"worker\": 2", "environment: unknown name \"worker\"; did you mean \"workers\"?"),
    ("\"workers\": 2, ", "", "environment: the key \"workers\" is missing"),
    ("\"optimized\": false", "\"optimized\": 0", "environment.optimized: 0 is not true or false"),
    ("\"frames\": [0, 1, 2, 3]", "\"frames\": [0, 1, 2]", "entries[0].series[0]: samples has 4 lists"),
    ("\"frames\": [0, 1, 2, 3]", "\"frames\": [0.5]", "entries[0].frames[0]: 0.5 is not a whole number"),
    ("\"frames\": [0, 1, 2, 3]", "\"frames\": {}", "entries[0].frames: an object is not a list"),
    ("\"scale\": 0.25", "\"scale\": 1e99", "entries[1].parameters.scale: 1e+99 is not a number from"),
    ("\"scale\": 0.25", "\"scale\": 1e999", "a number too large for 64 bits"),
    ("\"scale\": 0.25", "\"items\": 1", "the key \"items\" is given twice"),
    ("\"name\": \"cover-flow\"", "\"name\": null", "entries[0].name: null is not a text"),
    ("\"compose\"", "\"frame\"", "entries[0].series[1]: the subject \"frame\" is given twice"),
    ("\"peakMemory\": 200000000", "\"peakMemory\": -1", "entries[0].peakMemory: -1 is not a whole number from 0"),
  ])
  func faults_areOneClearLine(old: String, new: String, message: String) throws {
    let text = try self.message(replacing: old, with: new)
    #expect(text.hasPrefix("base.json: error: "), "\(text)")
    #expect(text.contains(message), "\(text)")
    #expect(!text.contains("\n"), "\(text)")
  }

  @Test func sameEntries_areRefused() throws {
    var result = Self.result
    result.entries[1] = result.entries[0]
    #expect(throws: BenchmarkFileError.self) { _ = try read(result.json()) }
  }

  /// A difference, as of shadows, may be negative; see the round trip.
  @Test(arguments: [-1, .nan, 1e7]) func impossibleTimes_areRefused(time: Double) throws {
    var result = Self.result
    result.entries[0].series[0].samples[1][2] = time
    #expect {
      _ = try read(result.json())
    } throws: {
      "\($0)".contains("entries[0].series[0].samples[1][2]: ") && "\($0)".contains("is not a number from 0 to 1000000")
    }
  }

  @Test func hostileText_isRefused() {
    let texts = [
      "", "{", "[]", "null", "{}", "{\"format\":\"benchmark-result\"}", String(repeating: "[", count: 100_000), "\u{0}",
      "{\"format\":\"benchmark-result\",\"schema\":1e400}", "{\"format\":\"benchmark-result\",\"schema\":-1}",
    ]
    for text in texts {
      #expect(throws: BenchmarkFileError.self, "\(text.prefix(60))") { _ = try read(text) }
    }
  }

  @Test func everyCutText_isRefused_andNothingTraps() {
    let bytes = Array(Self.result.json().utf8)
    for end in stride(from: 0, to: bytes.count - 2, by: 37) {
      #expect(throws: BenchmarkFileError.self) { _ = try BenchmarkResult(json: Array(bytes[..<end]), file: "x") }
    }
  }

  @Test func sizes_areBounded() {
    let large = [UInt8](repeating: 0x20, count: BenchmarkResult.byteLimit + 1)
    #expect(throws: BenchmarkFileError.self) { _ = try BenchmarkResult(json: large, file: "x") }
    #expect(throws: SourceError.self) {
      _ = try JSONValue(reading: Array("[1,2,3]".utf8), valueLimit: 3, textLimit: 10)
    }
    #expect(throws: SourceError.self) {
      _ = try JSONValue(reading: Array("\"12345678901\"".utf8), valueLimit: 3, textLimit: 10)
    }
  }

  @Test func customSmallerIsBetter_hasTheFormOfTheAction() throws {
    let tree = try JSONValue(
      reading: Array(Self.result.customSmallerIsBetter().utf8), valueLimit: 100, textLimit: 1000)
    guard case .list(let items) = tree else {
      Issue.record("not a list")
      return
    }
    #expect(items.count == 2)
    #expect(items[0].members.map(\.key) == ["name", "unit", "value", "range", "extra"])
    #expect(items[1].members[0].value == "grid items=1 M scale=0.25")
    #expect(items[1].members[1].value == "ms/frame")
    guard case .number(let value) = items[0].members[2].value else {
      Issue.record("value is no number")
      return
    }
    #expect(abs(value - 12.3) < 1)
  }
}
