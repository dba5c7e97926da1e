import Graphics
import Support

extension BenchmarkResult {
  /// The largest accepted file size, in bytes: 64 MB.
  package static let byteLimit = 64_000_000
  /// The largest accepted number of values in a file: samples, frames, and names.
  package static let valueLimit = 2_000_000

  /// Creates a result from JSON text.
  ///
  /// Reading is strict: each key of the schema must appear exactly once, other keys aren't accepted, and every value
  /// must be in its range.
  /// - Parameters:
  ///   - json: The text, at most ``byteLimit`` bytes.
  ///   - file: The file's name, for messages.
  package init(json: [UInt8], file: String) throws(BenchmarkFileError) {
    guard json.count <= Self.byteLimit else {
      throw BenchmarkFileError(file: file, message: "has \(json.count) bytes; at most \(Self.byteLimit) are read")
    }
    let tree: JSONValue
    do throws(SourceError) {
      tree = try JSONValue(reading: json, valueLimit: Self.valueLimit, textLimit: 1000)
    } catch {
      var place = ""
      if case .position(let line, let column) = error.origin { place = "line \(line), column \(column)" }
      throw BenchmarkFileError(file: file, place: place, message: error.message)
    }
    let root = ResultNode(value: tree, file: file)
    // The version is checked before the keys, since a later version may have others.
    try root.checkVersion()
    let members = try root.members(["format", "schema", "environment", "entries"], optional: FrameTimes.keys)
    environment = try BenchmarkEnvironment(members["environment"])
    entries = try members["entries"].items().map { node throws(BenchmarkFileError) in try BenchmarkEntry(node) }
    var seen: Set<BenchmarkKey> = []
    for (index, entry) in entries.enumerated() where !seen.insert(entry.key).inserted {
      throw BenchmarkFileError(
        file: file, place: "entries[\(index)]",
        message: "name and parameters are those of an entry before it; each combination may appear once")
    }
  }
}

extension ResultNode {
  fileprivate func checkVersion() throws(BenchmarkFileError) {
    guard case .object(let members) = value,
      members.contains(where: { $0.key == "format" && $0.value == .text(BenchmarkResult.formatName) })
    else {
      throw error("isn't a benchmark result; expected \"format\": \"\(BenchmarkResult.formatName)\"")
    }
    let version = members.first { $0.key == "schema" }
    guard case .integer(let number)? = version?.value, number >= 1 else {
      throw error("schema: expected a whole number from 1 on")
    }
    if number > BenchmarkResult.schemaVersion {
      throw error(
        "schema \(number) was written by a later version of framegen; this one reads up to \(BenchmarkResult.schemaVersion)"
      )
    }
  }
}

extension BenchmarkEnvironment {
  fileprivate init(_ node: ResultNode) throws(BenchmarkFileError) {
    let members = try node.members([
      "version", "commit", "optimized", "processor", "processors", "kernels", "operatingSystem", "compiler",
      "loadAverage", "workers", "repeats",
    ])
    version = try members["version"].text()
    commit = try members["commit"].ifPresent { node throws(BenchmarkFileError) in try node.text() }
    isOptimized = try members["optimized"].boolean()
    processor = try members["processor"].text()
    processorCount = try members["processors"].integer(1...1_000_000)
    instructionSet = try members["kernels"].text()
    operatingSystem = try members["operatingSystem"].text()
    compiler = try members["compiler"].text()
    loadAverage = try members["loadAverage"].ifPresent { node throws(BenchmarkFileError) in
      try node.number(0...1e9)
    }
    workers = try members["workers"].integer(1...1_000_000)
    repeats = try members["repeats"].integer(1...1_000_000)
  }
}

extension BenchmarkEntry {
  fileprivate init(_ node: ResultNode) throws(BenchmarkFileError) {
    let members = try node.members([
      "name", "parameters", "frames", "allocationsPerFrame", "loadingSeconds", "peakMemory", "series",
    ])
    name = try members["name"].text()
    parameters = [:]
    for (key, value) in try members["parameters"].table() { parameters[key] = try value.number(-1e18...1e18) }
    frames = try members["frames"].items().map { node throws(BenchmarkFileError) in
      try node.integer(0...Int(Int32.max))
    }
    allocationsPerFrame = try members["allocationsPerFrame"].ifPresent { node throws(BenchmarkFileError) in
      try node.number(0...1e18)
    }
    loadingSeconds = try members["loadingSeconds"].number(0...1e9)
    peakMemory = try members["peakMemory"].integer(0...Int.max)
    series = []
    for item in try members["series"].items() {
      let new = try BenchmarkSeries(item)
      if self[new.subject] != nil { throw item.error("the subject \(quoted(new.subject.name)) appears twice") }
      guard new.samples.count == frames.count else {
        throw item.error("samples has \(new.samples.count) lists; expected one for each of the \(frames.count) frames")
      }
      series.append(new)
    }
  }
}

extension BenchmarkSeries {
  fileprivate init(_ node: ResultNode) throws(BenchmarkFileError) {
    let members = try node.members(["subject", "work", "samples"])
    let name = try members["subject"].text()
    guard let subject = Subject.all.first(where: { $0.name == name }) else {
      throw members["subject"].unknown(name, among: Subject.all.map(\.name))
    }
    self.subject = subject
    work = [:]
    for (key, value) in try members["work"].table() {
      guard let unit = WorkUnit(rawValue: key) else {
        throw value.unknown(key, among: WorkUnit.allCases.map(\.rawValue))
      }
      work[unit] = try value.number(0...1e18)
    }
    samples = try members["samples"].items().map { list throws(BenchmarkFileError) in
      // A difference of two times may be negative.
      try list.items().map { sample throws(BenchmarkFileError) in
        try sample.number(subject == .shadow ? -1e6...1e6 : 0...1e6)
      }
    }
  }
}
