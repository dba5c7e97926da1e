import ImageComparison
import Support

extension GoldenManifest {
  package var text: String {
    var lines = ["golden \(Self.version)", "size \(width) × \(height)"]
    if scale != 1 { lines.append("scale \(scale.shortText)") }
    lines.append("rate \(framesPerSecond.shortText)")
    if frameCount != frames.count { lines.append("frames \(frameCount)") }
    switch owner {
    case .test(let name, let source): lines.append("test \(source) \(name)")
    case .scene(let path): lines.append("scene \(path)")
    case nil: break
    }
    lines += comparison?.lines ?? []
    if content != .pixels { lines.append("content \(content.rawValue)") }
    lines += rejected.map { "rejected \($0)" }
    lines += frames.map { frame in
      ([frame.digest] + frame.alternatives).reduce(into: "\(frame.index)") { $0 += " \($1)" }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Creates a manifest from text.
  ///
  /// - Throws: ``GoldenFileError`` with the invalid line.
  package init(text: String, path: String) throws(GoldenFileError) {
    var reader = ManifestReader(path: path)
    var rest = text.utf8[...]
    while !rest.isEmpty {
      // No more bytes than a line can have are searched.
      let line = rest.prefix(ManifestReader.lineLimit + 1).prefix { $0 != UInt8(ascii: "\n") }
      rest = rest[line.endIndex...].dropFirst()
      try reader.read(line)
    }
    self = try reader.finish()
  }
}

private struct ManifestReader {
  private let path: String
  private var line = 0
  private var manifest = GoldenManifest(
    FrameSequence(
      shape: SequenceShape(frameCount: 0, framesPerSecond: 0, width: 0, height: 0), indices: [], digests: [],
      bitmap: { _ in throw GoldenFileError.missing("") }))
  private var frameCount: Int?
  private var sawRate = false

  init(path: String) { self.path = path }

  /// The largest number of bytes in a line, which is enough for 2,000 digests of a frame.
  static let lineLimit = 1 << 16

  mutating func read(_ bytes: Substring.UTF8View) throws(GoldenFileError) {
    line += 1
    guard bytes.count <= Self.lineLimit else { throw error("more than \(Self.lineLimit) bytes in a line") }
    // Git may convert line breaks to those of Windows.
    let text = Substring(bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes)
    if text.isEmpty { return }
    guard text.isPrintable else { throw error("control characters are not allowed") }
    let words = text.split(separator: " ", maxSplits: 1)
    let key = String(words.first ?? "")
    let value = String(words.count > 1 ? words[1] : "")
    if line == 1 { return try readVersion(key, value) }
    if let index = Int(key) { return try readFrame(index, value) }
    if let part = SequenceComparison.Key(rawValue: key) { return try readComparison(part, value) }
    switch key {
    case "size": try readSize(value)
    case "scale": manifest.scale = try number(key, value, in: 0.01...100)
    case "rate":
      manifest.framesPerSecond = try number(key, value, in: 0...100_000)
      sawRate = true
    case "frames": frameCount = Int(try number(key, value, in: 1...1e9))
    case "test": try readTest(value)
    case "scene":
      if value.isEmpty { throw error("scene: expected a path") }
      manifest.owner = .scene(path: value)
    case "content":
      guard let content = GoldenContent(rawValue: value) else {
        let allowed = GoldenContent.allCases.map(\.rawValue).joined(separator: ", ")
        throw error("content: unknown \(quoted(value)); allowed: \(allowed)")
      }
      manifest.content = content
    case "rejected": manifest.rejected.append(try digest(value))
    default:
      throw error(
        "unknown key \(quoted(key)); allowed: size, scale, rate, frames, test, scene, content, rejected, "
          + SequenceComparison.Key.allCases.map(\.rawValue).joined(separator: ", ") + ", or a frame number")
    }
  }

  private mutating func readSize(_ value: String) throws(GoldenFileError) {
    let sides = value.split(separator: " ").map(String.init)
    guard sides.count == 3, let width = Int(sides[0]), let height = Int(sides[2]), width > 0, height > 0 else {
      throw error("size: expected WIDTH × HEIGHT in pixels")
    }
    (manifest.width, manifest.height) = (width, height)
  }

  private mutating func readTest(_ value: String) throws(GoldenFileError) {
    // Both may contain spaces. The file name ends with its extension.
    let end = value.firstRange(of: ".swift ")?.upperBound ?? value.firstIndex(of: " ").map(value.index(after:))
    guard let end, end < value.endIndex, value.first != " " else {
      throw error("test: expected a source file and the name of a test")
    }
    manifest.owner = .test(name: String(value[end...]), source: String(value[..<end].dropLast()))
  }

  private mutating func readComparison(_ key: SequenceComparison.Key, _ value: String) throws(GoldenFileError) {
    var comparison = manifest.comparison ?? SequenceComparison()
    if let what = comparison.read(key, value) { throw error("\(key.rawValue): \(what)") }
    manifest.comparison = comparison
  }

  func finish() throws(GoldenFileError) -> GoldenManifest {
    var manifest = manifest
    manifest.frameCount = frameCount ?? manifest.frames.count
    let isEmpty = manifest.content == .attributes ? manifest.frameCount == 0 : manifest.frames.isEmpty
    guard line > 0, manifest.width > 0, sawRate, !isEmpty else {
      throw .corrupt(path, line: nil, "is truncated; a size, a rate, and at least one frame are required")
    }
    if let last = manifest.frames.last?.index, last >= manifest.frameCount {
      throw .corrupt(path, line: nil, "frame \(last) of \(manifest.frameCount)")
    }
    return manifest
  }

  private func readVersion(_ key: String, _ value: String) throws(GoldenFileError) {
    if "\(key) \(value)".hasPrefix("version https://git-lfs") { throw .pointer(path) }
    guard key == "golden", let version = Int(value), version > 0 else {
      throw error("isn't a golden; its first line must be \"golden \(GoldenManifest.version)\"")
    }
    guard version <= GoldenManifest.version else { throw .version(path, version) }
  }

  private mutating func readFrame(_ index: Int, _ value: String) throws(GoldenFileError) {
    guard index > manifest.frames.last?.index ?? -1 else { throw error("frame \(index) is out of order") }
    guard manifest.frames.count < GoldenManifest.frameLimit else {
      throw error("more than \(GoldenManifest.frameLimit) frames")
    }
    var digests: [PixelDigest] = []
    for word in value.split(separator: " ") { digests.append(try digest(String(word))) }
    guard let first = digests.first else { throw error("frame \(index) has no digest") }
    var frame = GoldenManifest.Frame(index: index, digest: first)
    frame.alternatives = Array(digests.dropFirst())
    manifest.frames.append(frame)
  }

  private func digest(_ text: String) throws(GoldenFileError) -> PixelDigest {
    guard let digest = PixelDigest(text) else {
      throw error("\(quoted(text)) isn't a digest; expected 32 lowercase hexadecimal digits")
    }
    return digest
  }

  private func number(_ key: String, _ text: String, in range: ClosedRange<Double>) throws(GoldenFileError) -> Double {
    guard let number = Double(text), range.contains(number) else {
      throw error("\(key): expected a number from \(range.lowerBound.shortText) to \(range.upperBound.shortText)")
    }
    return number
  }

  private func error(_ message: String) -> GoldenFileError { .corrupt(path, line: line, message) }
}

extension StringProtocol {
  /// A Boolean value that indicates whether a line of a manifest may contain the text, which must not contain control
  /// characters.
  var isPrintable: Bool {
    !unicodeScalars.contains { $0.properties.generalCategory == .control } && !contains(where: \.isNewline)
  }
}
