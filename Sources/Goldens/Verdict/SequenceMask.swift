import Graphics

/// The pixels that a comparison of frames ignores.
public struct SequenceMask: Sendable, Hashable {
  /// The rectangles in device pixels, in all frames.
  ///
  /// Parts outside the frames have no effect.
  public var rectangles: [PixelRect]
  /// The names of elements, such as `cell 0-3`, that are ignored on both sides with their shadows and reflections.
  ///
  /// The attributes of the sequences determine their positions.
  public var elements: [String]

  /// Creates a mask from rectangles in device pixels and from elements.
  public init(rectangles: [PixelRect] = [], elements: [String] = []) {
    (self.rectangles, self.elements) = (rectangles, elements)
  }

  /// Creates a mask from rectangles in points, each with all pixels that it touches, and from elements.
  ///
  /// - Parameters:
  ///   - points: The rectangles on the canvas. Coordinates are clamped to ±1,000,000.
  ///   - scale: The number of device pixels per point.
  ///   - elements: The names of elements.
  public init(points: [Rect], scale: Double, elements: [String] = []) {
    func whole(_ value: Double, _ rule: FloatingPointRoundingRule) -> Int {
      Int(exactly: (max(-1e6, min(value * scale, 1e6))).rounded(rule)) ?? 0
    }
    func pixels(_ low: Double, _ high: Double) -> Range<Int> {
      let first = whole(low, .down)
      return first..<max(first, whole(high, .up))
    }
    self.init(
      rectangles: points.map { PixelRect(x: pixels($0.minX, $0.maxX), y: pixels($0.minY, $0.maxY)) },
      elements: elements)
  }

  package var isEmpty: Bool { rectangles.isEmpty && elements.isEmpty }
}

/// An error that describes why frames can't be compared.
package enum SequenceComparisonError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The mask names an element that neither side contains. Some of the existing names follow.
  case unknownElement(String, known: [String])
  case noAttributes(String)

  package var description: String {
    switch self {
    case .unknownElement(let name, let known):
      "the mask names \"\(name)\", which isn't an element of these frames; there are \(known.joined(separator: ", "))"
    case .noAttributes(let name):
      "the mask names the element \"\(name)\", but neither the frames nor the golden have layout attributes"
    }
  }
}

struct ResolvedMask {
  private let mask: SequenceMask
  private let shape: SequenceShape
  private let attributes: ComparedAttributes?
  private let elements: Set<Int>

  /// Creates the mask of a comparison, or throws an error if an element is unknown.
  init(_ mask: SequenceMask, shape: SequenceShape, attributes: ComparedAttributes?) throws(SequenceComparisonError) {
    var elements: Set<Int> = []
    for name in mask.elements {
      guard let attributes else { throw .noAttributes(name) }
      let labels = attributes.labels
      let known = attributes.names.dropFirst()
      guard let number = known.firstIndex(where: { $0 == name || labels[$0] == name }) else {
        throw .unknownElement(name, known: known.prefix(12).map { labels[$0] ?? $0 })
      }
      elements.insert(number)
    }
    (self.mask, self.shape, self.attributes, self.elements) = (mask, shape, attributes, elements)
  }

  func ignored(actualFrame: Int, goldenFrame: Int) -> [Bool]? {
    if mask.isEmpty { return nil }
    var ignored = [Bool](repeating: false, count: shape.width * shape.height)
    for rectangle in mask.rectangles {
      for y in rectangle.y.clamped(to: 0..<shape.height) { mark(rectangle.x, y, &ignored) }
    }
    guard let attributes, !elements.isEmpty else { return ignored }
    let lookup = attributes.lookup(actualFrame: actualFrame, goldenFrame: goldenFrame, shape: shape)
    for region in lookup.regions where elements.contains(region.element) {
      for y in region.rows.clamped(to: 0..<shape.height) { mark(PixelSpans(region.reach, row: y).touched, y, &ignored) }
    }
    return ignored
  }

  private func mark(_ columns: Range<Int>, _ y: Int, _ ignored: inout [Bool]) {
    for x in columns.clamped(to: 0..<shape.width) { ignored[y * shape.width + x] = true }
  }
}
