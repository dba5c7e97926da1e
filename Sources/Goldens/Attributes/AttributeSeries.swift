import Compositor
import LayoutCore
import Scenes

/// Layout attributes of elements over time, rounded so that their text is stable.
///
/// A series is made from frames and written as text (``text``) that reads back as an equal series.
/// ```
/// attributes 1
/// fps 60
/// frames 0..59
/// accuracy 0.01
/// viewport
///   bounds.x 0+1.5*40 60*20
///   bounds.width 320*60
///   bounds.height 240*60
/// cell 3
///   frames 8..59
///   center.x 120*52
///   alpha 0+0.1*11 1*41
/// ```
/// A block for each element has a line for each number that is not always the usual one. Motion blur is left out: a frame
/// counts with the moment at which its shutter closes.
public struct AttributeSeries: Sendable, Equatable {
  /// Frames per second; 0 for a still image.
  public let framesPerSecond: Double
  /// Numbers of the frames, ascending.
  public let indices: [Int]
  /// Device pixels per point.
  public let scale: Double
  /// Rule for which of the elements that meet on the screen lies on top.
  public let ordering: Ordering
  let step: DecimalStep
  var viewport = AttributeTracks<ViewportSample>()
  /// The viewport's box, in the frames in which it turns.
  var window = AttributeTracks<ViewportOutline>()
  /// Ordered by kind, then by id.
  var elements: [ElementSeries] = []

  /// Distance in points of values that the series tells apart; alpha and angles are ten times, factors of transforms a
  /// thousand times finer.
  public var accuracy: Double { step.value }

  /// Names of the elements, ordered by kind, then by id: `cell 3`, `supplementary:header 0`.
  public var elementNames: [String] { elements.map(\.name) }

  /// Creates a series of frames.
  ///
  /// - Parameters:
  ///   - frames: In order; should their numbers not ascend, they are counted from 0.
  ///   - framesPerSecond: 0 for a still image.
  ///   - scale: Device pixels per point: the canvas's.
  ///   - accuracy: In points; the nearest of 0.0001, 0.0002 … 100.
  /// - Complexity: O(frames × elements).
  public init(_ frames: [Frame], framesPerSecond: Double, scale: Double = 1, accuracy: Double = 0.01) {
    let isAscending = zip(frames, frames.dropFirst()).allSatisfy { $0.index < $1.index }
    self.init(
      framesPerSecond: framesPerSecond, indices: isAscending ? frames.map(\.index) : Array(frames.indices),
      scale: scale, ordering: frames.first?.ordering ?? .zIndex, step: DecimalStep(nearest: accuracy))
    var places: [ElementKind: [String: Int]] = [:]
    for (position, frame) in frames.enumerated() { append(frame, at: position, &places) }
    for index in elements.indices { elements[index].dropEmptyTexts() }
    elements.sort(by: ElementSeries.precedes)
  }

  init(framesPerSecond: Double, indices: [Int], scale: Double, ordering: Ordering, step: DecimalStep) {
    (self.framesPerSecond, self.indices, self.scale) = (framesPerSecond, indices, scale)
    (self.ordering, self.step) = (ordering, step)
  }

  private mutating func append(_ frame: Frame, at position: Int, _ places: inout [ElementKind: [String: Int]]) {
    viewport.append(
      ViewportSample(bounds: frame.bounds, sublayerTransform: frame.sublayerTransform), at: position, accuracy: step)
    if let outline = frame.viewportOutline { window.append(outline, at: position, accuracy: step) }
    for element in frame.elements {
      let kind = element.attributes.kind
      var id = element.id.hasPrefix("\(kind)-") ? String(element.id.dropFirst("\(kind)-".count)) : element.id
      // No id is there twice in a frame; should one be, its second element has a name of its own.
      while let place = places[kind]?[id], elements[place].contains(position) { id += "~" }
      let place = places[kind]?[id] ?? elements.count
      if place == elements.count {
        places[kind, default: [:]][id] = place
        elements.append(ElementSeries(kind: kind, id: id))
      }
      elements[place].append(ElementSample(element, of: frame), at: position, accuracy: step)
    }
  }

  /// Returns the position of a frame number; `nil` if the series has no such frame.
  func position(ofFrame index: Int) -> Int? {
    var (low, high) = (0, indices.count)
    while low < high {
      let middle = (low + high) / 2
      if indices[middle] < index { low = middle + 1 } else { high = middle }
    }
    return low < indices.count && indices[low] == index ? low : nil
  }

  /// Returns the elements at a position as a frame again, as far as the series knows them.
  func frame(at position: Int) -> Frame {
    let viewport = viewportSample(at: position)
    var contents = FrameContents()
    for (number, series) in elements.enumerated() {
      guard let sample = series.sample(at: position, accuracy: step) else { continue }
      // The id leads back to the series.
      let (element, style) = sample.element(id: "\(number)")
      contents.append(element, style: style)
    }
    var frame = Frame(
      index: indices[position], bounds: viewport.bounds, sublayerTransform: viewport.sublayerTransform,
      contents: contents)
    frame.ordering = ordering
    frame.viewportOutline = windowSample(at: position)
    return frame
  }

  func viewportSample(at position: Int) -> ViewportSample {
    var sample = ViewportSample()
    if let ordinal = viewport.ordinal(at: position) { viewport.set(&sample, ordinal: ordinal, accuracy: step) }
    return sample
  }

  func windowSample(at position: Int) -> ViewportOutline? {
    guard let ordinal = window.ordinal(at: position) else { return nil }
    var sample = ViewportOutline(center: .zero, size: .zero, angle: .zero)
    window.set(&sample, ordinal: ordinal, accuracy: step)
    return sample
  }
}

/// The attributes of one element over time.
struct ElementSeries: Sendable, Equatable {
  let kind: ElementKind
  /// The id, without the kind that it may begin with.
  let id: String
  var tracks = AttributeTracks<ElementSample>()
  var text = TextRuns()
  var image = TextRuns()
  var backgroundColor = TextRuns()

  init(kind: ElementKind, id: String) { (self.kind, self.id) = (kind, id) }

  /// The name in messages: the kind and the id.
  var name: String { "\(kind) \(id)" }

  /// Returns a Boolean value that indicates whether the element is there at a position.
  func contains(_ position: Int) -> Bool { tracks.ordinal(at: position) != nil }

  mutating func append(_ sample: ElementSample, at position: Int, accuracy: DecimalStep) {
    tracks.append(sample, at: position, accuracy: accuracy)
    text.append(sample.text)
    image.append(sample.image)
    backgroundColor.append(sample.backgroundColor)
  }

  /// Forgets texts that are never there, as they are not written.
  mutating func dropEmptyTexts() {
    if text.isEmpty { text = TextRuns() }
    if image.isEmpty { image = TextRuns() }
    if backgroundColor.isEmpty { backgroundColor = TextRuns() }
  }

  /// Returns the element at a position; `nil` where it is not there.
  func sample(at position: Int, accuracy: DecimalStep) -> ElementSample? {
    guard let ordinal = tracks.ordinal(at: position) else { return nil }
    var sample = ElementSample(kind: kind)
    tracks.set(&sample, ordinal: ordinal, accuracy: accuracy)
    (sample.text, sample.image, sample.backgroundColor) = (text[ordinal], image[ordinal], backgroundColor[ordinal])
    return sample
  }

  /// Returns true if `a` is written before `b`: by kind, then by id, with numbers in ids by their values.
  static func precedes(_ a: ElementSeries, _ b: ElementSeries) -> Bool {
    if a.kind != b.kind { return a.kind < b.kind }
    let (p, q) = (a.id.sortKey, b.id.sortKey)
    return p == q ? a.id.utf8.lexicographicallyPrecedes(b.id.utf8) : p.lexicographicallyPrecedes(q)
  }
}

extension String {
  /// The bytes with each row of digits as its value, above all other bytes.
  fileprivate var sortKey: [Int] {
    var (key, isNumber) = ([Int](), false)
    for byte in utf8 {
      if byte.isDigit, isNumber, key[key.count - 1] < Int.max / 16 {
        key[key.count - 1] = (key[key.count - 1] - 256) * 10 + Int(byte - 48) + 256
      } else {
        key.append(byte.isDigit ? Int(byte - 48) + 256 : Int(byte))
      }
      isNumber = byte.isDigit
    }
    return key
  }
}
