import Compositor
import LayoutCore
import Scenes

/// A value that records layout attributes of elements over time, rounded so that their text is stable.
///
/// A series is created from frames and written as text (``text``), from which an equal series can be created.
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
/// Each element has a block with a line for each number that isn't always the default. Motion blur isn't recorded: a
/// frame is represented by the time at which its shutter closes.
package struct AttributeSeries: Sendable, Equatable {
  /// The number of frames per second, or 0 for a still image.
  package let framesPerSecond: Double
  package let indices: [Int]
  /// The number of device pixels per point.
  package let scale: Double
  /// The depth order of elements that overlap on the screen.
  package let ordering: DepthOrdering
  let step: DecimalStep
  var viewport = AttributeTracks<ViewportSample>()
  /// The transform of the viewport in the frames in which it rotates.
  var window = AttributeTracks<ViewportOutline>()
  var elements: [ElementSeries] = []

  /// The smallest distance, in points, that the series represents.
  ///
  /// Alpha and angles are 10 times finer, factors of transforms 1000 times.
  package var accuracy: Double { step.value }

  /// The names of the elements, sorted by kind and identifier, such as `cell 3` or `supplementary:header 0`.
  package var elementNames: [String] { elements.map(\.name) }

  /// Creates a series from frames.
  ///
  /// - Parameters:
  ///   - frames: The frames in order. If their numbers don't ascend, they're numbered from 0.
  ///   - framesPerSecond: The number of frames per second, or 0 for a still image.
  ///   - scale: The number of device pixels per point of the canvas. The default is 1.
  ///   - accuracy: The accuracy in points. It's rounded to the nearest of 0.0001, 0.0002 … 100. The default is 0.01.
  /// - Complexity: O(frames × elements).
  package init(_ frames: [Frame], framesPerSecond: Double, scale: Double = 1, accuracy: Double = 0.01) {
    let isAscending = zip(frames, frames.dropFirst()).allSatisfy { $0.index < $1.index }
    self.init(
      framesPerSecond: framesPerSecond, indices: isAscending ? frames.map(\.index) : Array(frames.indices),
      scale: scale, ordering: frames.first?.ordering ?? .zIndex, step: DecimalStep(nearest: accuracy))
    var places: [ElementKind: [String: Int]] = [:]
    for (position, frame) in frames.enumerated() { append(frame, at: position, &places) }
    for index in elements.indices { elements[index].dropEmptyTexts() }
    elements.sort(by: ElementSeries.precedes)
  }

  init(framesPerSecond: Double, indices: [Int], scale: Double, ordering: DepthOrdering, step: DecimalStep) {
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
      // An identifier is unique in a frame. If it isn't, the second element gets another name.
      while let place = places[kind]?[id], elements[place].contains(position) { id += "~" }
      let place = places[kind]?[id] ?? elements.count
      if place == elements.count {
        places[kind, default: [:]][id] = place
        elements.append(ElementSeries(kind: kind, id: id))
      }
      elements[place].append(ElementSample(element, of: frame), at: position, accuracy: step)
    }
  }

  func position(ofFrame index: Int) -> Int? {
    var (low, high) = (0, indices.count)
    while low < high {
      let middle = (low + high) / 2
      if indices[middle] < index { low = middle + 1 } else { high = middle }
    }
    return low < indices.count && indices[low] == index ? low : nil
  }

  /// Returns the elements at a position as a frame, with the attributes that the series records.
  func frame(at position: Int) -> Frame {
    let viewport = viewportSample(at: position)
    var contents = FrameContents()
    for (number, series) in elements.enumerated() {
      guard let sample = series.sample(at: position, accuracy: step) else { continue }
      // The identifier leads back to the series.
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

struct ElementSeries: Sendable, Equatable {
  let kind: ElementKind
  /// The identifier without a kind prefix.
  let id: String
  var tracks = AttributeTracks<ElementSample>()
  var text = TextRuns()
  var image = TextRuns()
  var backgroundColor = TextRuns()

  /// The name in messages: the kind and the identifier.
  var name: String { "\(kind) \(id)" }

  func contains(_ position: Int) -> Bool { tracks.ordinal(at: position) != nil }

  mutating func append(_ sample: ElementSample, at position: Int, accuracy: DecimalStep) {
    tracks.append(sample, at: position, accuracy: accuracy)
    text.append(sample.text)
    image.append(sample.image)
    backgroundColor.append(sample.backgroundColor)
  }

  /// Removes texts that are never present, because they aren't written.
  mutating func dropEmptyTexts() {
    if text.isEmpty { text = TextRuns() }
    if image.isEmpty { image = TextRuns() }
    if backgroundColor.isEmpty { backgroundColor = TextRuns() }
  }

  func sample(at position: Int, accuracy: DecimalStep) -> ElementSample? {
    guard let ordinal = tracks.ordinal(at: position) else { return nil }
    var sample = ElementSample(kind: kind)
    tracks.set(&sample, ordinal: ordinal, accuracy: accuracy)
    (sample.text, sample.image, sample.backgroundColor) = (text[ordinal], image[ordinal], backgroundColor[ordinal])
    return sample
  }

  /// Returns `true` if `a` sorts before `b`: by kind, then by identifier, with digits in identifiers compared as
  /// numbers.
  static func precedes(_ a: ElementSeries, _ b: ElementSeries) -> Bool {
    if a.kind != b.kind { return a.kind < b.kind }
    let (p, q) = (a.id.sortKey, b.id.sortKey)
    return p == q ? a.id.utf8.lexicographicallyPrecedes(b.id.utf8) : p.lexicographicallyPrecedes(q)
  }
}

extension String {
  /// The bytes, with each sequence of digits replaced by its value above all other bytes.
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
