import Support

extension RecordingReader {
  /// A line of a recording.
  struct Line: Sendable {
    var number: Int
    /// The whole line, or `nil` for one that is read piece by piece.
    var bytes: [UInt8]?
    /// A Boolean value that indicates whether ``moment`` was looked for.
    var isParsed = false
    /// What the line holds, unless it is unusual or has a problem.
    var moment: RecordedLine.Moment?
    var reader: NodeDecoder?

    init(number: Int, bytes: [UInt8]?) { (self.number, self.bytes) = (number, bytes) }
  }

  /// The lines that were read ahead, and the error after them.
  struct Ahead {
    var lines: [Line] = []
    var failure: SceneFileError?

    var isEmpty: Bool { lines.isEmpty && failure == nil }
  }
}

#if CLI
  extension RecordingReader.Line {
    /// Looks for what the line holds.
    mutating func parse(_ elements: RecordedElementReader, by parser: JSONTapeParser?) {
      isParsed = true
      guard let bytes, bytes.first == UInt8(ascii: "{"), !bytes.hasLongNumber(RecordingReader.textLimit) else { return }
      var recorded = RecordedLine(elements: elements)
      moment = parser?.read(bytes) { recorded.frame(&$0) }
      reader = recorded.reader
    }

    /// Returns the line with what it holds.
    func parsed(_ elements: RecordedElementReader) -> Self {
      var line = self
      line.parse(elements, by: JSONTapeParser())
      return line
    }
  }
#endif
