#if CLI
  import Compositor
  import Framegen
  import SceneFileTestSupport
  import Support
  import TestSupport
  import Testing

  @testable import Rendering
  @testable import SceneFiles

  /// Lines that simdjson reads give the frames and the errors of the own reader.
  struct TapedLineTests {
    private static let header =
      #"{"format":"layout-recording","version":1,"canvas":{"size":[90,60]},"images":{"a":"builtin:aurora","b":"builtin:lighthouse"}}"#

    /// Returns the frames up to the first error, and its text.
    private func read(_ text: String, withTape: Bool = true, jobs: Int = 1) async -> (frames: [Frame], error: String?) {
      var frames: [Frame] = []
      do throws(SceneFileError) {
        let library = PhotoLibrary(base: ".", limits: .standard)
        var reader = try RecordingReader(ByteStream(name: "log", bytes: Array(text.utf8)), library: library)
        if !withTape { reader.tapeParser = nil }
        while true {
          await reader.readAhead(jobs: jobs)
          guard let frame = try reader.next() else { return (frames, nil) }
          frames.append(frame)
        }
      } catch { return (frames, "\(error)") }
    }

    private func expectSame(
      _ text: String, _ comment: Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
      let own = await read(text, withTape: false)
      for jobs in [1, 3] {
        let taped = await read(text, jobs: jobs)
        #expect(taped.error == own.error, comment, sourceLocation: sourceLocation)
        // Equal frames may differ in the sign of a zero, which shows in their text.
        #expect("\(taped.frames)" == "\(own.frames)", comment, sourceLocation: sourceLocation)
      }
    }

    private func expectSame(line: String, sourceLocation: SourceLocation = #_sourceLocation) async {
      await expectSame(Self.header + "\n" + line, "\(line.prefix(300))", sourceLocation: sourceLocation)
    }

    @Test(arguments: 0..<30 as Range<UInt64>) func recordingsOfRandomScenes_areReadTheSame(seed: UInt64) async throws {
      guard let input = try? readScene(RandomScenes(seed: seed).styledScene()) else { return }
      let count = try Timeline(input.scene).frameCount
      let text = try recording(input, frames: FrameIndices([0...0, count / 2...count / 2]))
      #expect(await read(text).error == nil)
      await expectSame(text)
      // The same lines with a byte or a part that doesn't belong there.
      var random = InputNumbers([], seed: seed)
      let lines = text.split(separator: "\n").map { Array($0.utf8) }
      guard let line = lines.last else { return }
      for _ in 0..<40 {
        let mutated = String(decoding: mutation(of: line, &random), as: UTF8.self)
        await expectSame("\(String(decoding: lines[0], as: UTF8.self))\n\(mutated)", "\(mutated.prefix(400))")
      }
    }

    private func mutation(of line: [UInt8], _ random: inout InputNumbers) -> [UInt8] {
      let parts = [
        "-0", "0", "-1", "1e400", "-0.0", "12345678901234567890", "123456789012345678901234567890", "null", "true",
        "[]", "{}",
        "\"\\ud800\"", "\"\\u0000\"", ",", "\"", "}", "]", "1.", "01", "+1", " ", "\t", "NaN", "\"id\":\"0\",",
        "\"alpha\":2,",
      ]
      let place = Int(random.next() % UInt64(line.count))
      switch random.next() % 4 {
      case 0: return Array(line[..<place] + line[(place + 1)...])
      case 1: return Array(line[..<place] + [UInt8(random.next() % 128)] + line[(place + 1)...])
      case 2:
        // Most numbers stand behind one of these.
        let after = line[place...].firstIndex { ",:[".utf8.contains($0) } ?? place
        let end = line[(after + 1)...].firstIndex { ",]}".utf8.contains($0) } ?? line.endIndex
        return Array(line[...after] + parts[Int(random.next() % UInt64(parts.count))].utf8 + line[end...])
      default:
        return Array(line[..<place] + parts[Int(random.next() % UInt64(parts.count))].utf8 + line[place...])
      }
    }

    @Test(arguments: [
      #"{"id":"x","center":[1,2],"size":[3,4]}"#,
      #"{"id":"x","center":[-0,0],"size":[3,-0],"transform3D":[-0,0,0,-0.0,0,1,0,0,0,0,1,0,0,0,-0,1]}"#,
      #"{"id":"[-0,-0.0]","center":[ -0 ,2],"size":[3,4]}"#,
      #"{"id":"a","image":"a","center":[1,2],"size":[3,4],"alpha":0.5,"zIndex":3,"isHidden":true}"#,
      #"{"size":[3,4],"center":[1,2],"id":"other order"}"#,
      #"{"id":"x","center":[1,2],"size":[3,4],"center":[1,2]}"#,
      #"{"id":"x","center":[1,2],"size":[3,4],"zIndex":3.0}"#,
      #"{"id":"x","center":[1,2],"size":[3,4],"zIndex":18446744073709551615}"#,
      #"{"id":"x","center":[1,2,3],"size":[3,4]}"#, #"{"id":"x","center":[1],"size":[3,4]}"#,
      #"{"id":"x","center":[1,2],"size":[3,-4]}"#, #"{"id":"x","center":[1,2e15],"size":[3,4]}"#,
      #"{"id":"x","center":[1,2]}"#, #"{"center":[1,2],"size":[3,4]}"#,
      #"{"id":"x","frame":[1,2,3,4],"cornerRadius":3,"label":{"text":"A\nB"}}"#,
      #"{"id":"x","image":"c","center":[1,2],"size":[3,4]}"#, #"{"id":"\ud800","center":[1,2],"size":[3,4]}"#,
      #"{"id":"\udc00x","center":[1,2],"size":[3,4]}"#, #"{"id":"\ud83d\ude00","center":[1,2],"size":[3,4]}"#,
      #"{"id":"x","kind":"supplementary:header","center":[1,2],"size":[3,4]}"#,
      #"{"id":"0-7","kind":"cell","center":[1,2],"size":[3,4]}"#,
      #"{"id":"x","kind":"cells","center":[1,2],"size":[3,4]}"#,
      #"{"id":"x","kind":"cell","center":[1,2],"size":[3,4],"kind":"cell"}"#,
      #"{"zIndex":2,"alpha":0.5,"kind":"cell","size":[3,4],"id":"+1-2","center":[1,2]}"#,
      #"{"id":"x","center":[1,2],"size":[3,4],"indexPath":[0,-1]}"#, #"[]"#, #"null"#,
    ]) func element_isReadTheSame(element: String) async {
      await expectSame(line: #"{"frame":0,"bounds":[0,0,90,60],"elements":[\#(element)]}"#)
      await expectSame(line: #"{"frame":0,"bounds":[0,0,90,60],"elements":[\#(element),\#(element)]}"#)
      let sample = #"{"bounds":[0,0,9,6],"elements":[\#(element)]}"#
      await expectSame(line: #"{"frame":0,"bounds":[0,0,90,60],"samples":[\#(sample)],"elements":[]}"#)
    }

    @Test(arguments: [
      "", " ", "{}", "[]", "{", "\u{feff}{}", "{}{}", #"{"frame":0}"#, #"{"frame":0,"frame":1}"#,
      #"{"frame":0,"bounds":[0,0,9,9],"elements":{}}"#, #"{"frame":0,"bounds":[0,0,9,9],"elements":[],"elements":[]}"#,
      #"{"frame":0,"bounds":[0,0,9,9],"elements":[,]}"#, #"  {"frame":0,"bounds":[0,0,9,9],"elements":[]}  "#,
    ]) func line_isReadTheSame(line: String) async {
      await expectSame(line: line)
      await expectSame(line: line + "\r\n" + #"{"frame":1,"bounds":[0,0,9,9],"elements":[]}"#)
      await expectSame(line: #"{"frame":1,"bounds":[0,0,9,9],"elements":[]}"# + "\n" + line)
    }

    @Test func limits_areThoseOfTheOwnReader() async {
      let start = #"{"frame":0,"bounds":[0,0,9,9],"elements":[{"id":""#
      let end = #"","center":[1,2],"size":[3,4]}]}"#
      for count in [10_922, 10_923, 65_536, 65_537] {
        await expectSame(line: start + String(repeating: "x", count: count) + end)
      }
      await expectSame(line: start + String(repeating: #"\u0041"#, count: 10_922) + end)
      await expectSame(line: start + String(repeating: #"\u0041"#, count: 10_923) + end)
      for count in [65_535, 65_537, 140_000] {
        let digits = String(repeating: "0", count: count)
        await expectSame(line: #"{"frame":0,"bounds":[0,0,9,9.\#(digits)1],"elements":[]}"#)
      }
      for count in [996, 997, 998, 1500] {
        let values = Array(repeating: "1", count: count).joined(separator: ",")
        await expectSame(line: #"{"frame":0,"bounds":[0,0,9,9],"elements":[],"x":[\#(values)]}"#)
        await expectSame(line: #"{"frame":0,"bounds":[0,0,9,9],"x":[\#(values)],"elements":[]}"#)
      }
      let deep = String(repeating: "[", count: 70) + String(repeating: "]", count: 70)
      await expectSame(line: #"{"frame":0,"bounds":[0,0,9,9],"elements":[],"x":\#(deep)}"#)
    }

    @Test func linesReadAhead_keepTheirOrder_andErrors() async {
      let lines = (0..<20).map { #"{"frame":\#($0),"bounds":[0,0,9,9],"elements":[]}"# }
      await expectSame(([Self.header] + lines).joined(separator: "\n\n"))
      for (index, line) in [(0, "x"), (7, "{}"), (12, lines[11]), (19, "[")] {
        var damaged = lines
        damaged[index] = line
        await expectSame(([Self.header] + damaged).joined(separator: "\n"))
      }
    }

    @Test func lineInAPipe_isNotWaitedFor() async throws {
      let line = #"{"frame":0,"bounds":[0,0,9,9],"elements":[]}"# + "\n"
      var pieces = [Self.header + "\n" + line + String(line.prefix(20)), "never"].map { Array($0.utf8) }[...]
      let stream = ByteStream(name: "log") { () throws(SceneFileError) in
        if pieces.count == 1 { throw SceneFileError(file: "log", "was read too early") }
        return pieces.popFirst() ?? []
      }
      var reader = try RecordingReader(stream, library: PhotoLibrary(base: ".", limits: .standard))
      await reader.readAhead(jobs: 4)
      #expect(try reader.next()?.index == 0)
      await reader.readAhead(jobs: 4)
      #expect(throws: SceneFileError.self) { try reader.next() }
    }

    @Test func usualLines_areReadByTheTape() throws {
      let line = #"{"frame":0,"bounds":[0,0,90,60],"elements":[{"id":"0-0","image":"a","center":[1,-0],"size":[3,4]}]}"#
      let parser = try #require(JSONTapeParser())
      var recorded = RecordedLine(
        elements: RecordedElementReader(cell: CellStyle(), images: ["a": ImageRequest(.builtIn("a"))]))
      let moment = parser.read(Array(line.utf8)) { recorded.frame(&$0) }
      var list = try #require(moment?.elements)
      let element = try #require(list.take().elements.first)
      #expect(element.attributes.center.y.sign == .minus)
      #expect(element.id == "0-0")
    }
  }
#endif
