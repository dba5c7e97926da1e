/// A piece of a file that is replaced by another one.
struct SourceEdit {
  /// Bytes of the file.
  var range: Range<Int>
  /// The text in their place.
  var replacement: String
}

extension [SourceEdit] {
  /// Returns a file's text with all edits made; of two that overlap, the longer one.
  func applied(to text: String) -> String { applied(to: text, in: 0..<text.utf8.count) }

  /// Returns a part of a file's text with the edits that lie in it.
  func applied(to text: String, in part: Range<Int>) -> String {
    let bytes = Array<UInt8>(text.utf8)
    var (result, end) = ([UInt8](), part.lowerBound)
    let inside = filter { part.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= part.upperBound }
    let ordered = inside.sorted { ($0.range.lowerBound, -$0.range.count) < ($1.range.lowerBound, -$1.range.count) }
    for edit in ordered where edit.range.lowerBound >= end {
      result += bytes[end..<edit.range.lowerBound]
      result += edit.replacement.utf8
      end = edit.range.upperBound
    }
    return String(decoding: result + bytes[end..<part.upperBound], as: UTF8.self)
  }
}

/// A change that was made to a file, or one that a person has to make.
public struct PortChange: Sendable, Hashable {
  /// The file.
  public var file: String
  /// Line in the file as it was, from 1.
  public var line: Int
  /// One line: what was changed, or what to decide.
  public var text: String
  /// A Boolean value that indicates whether a person has to decide.
  public var isOpen = false
}

/// A file of Swift.
public struct SourceFile: Sendable, Hashable {
  /// The file's name.
  public var name: String
  /// The file's text.
  public var text: String

  /// Creates a file from its parts.
  public init(name: String, text: String) { (self.name, self.text) = (name, text) }
}
