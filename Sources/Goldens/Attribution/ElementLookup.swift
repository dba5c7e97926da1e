import Compositor
import Scenes

/// The elements of one frame by position, to find those that draw a pixel.
struct ElementLookup {
  struct Region {
    /// The number of the element among all elements of a comparison.
    var element: Int
    /// A Boolean value that indicates whether attributes of the element differ in this frame.
    var isChanged: Bool
    var outline: [Point]
    var reach: [Point]
    var rows: Range<Int>
  }

  struct Row {
    var element: Int
    var isChanged: Bool
    var outline: PixelSpans
    var reach: PixelSpans
  }

  /// The regions from front to back, those of the actual frame before the golden's.
  private(set) var regions: [Region] = []
  /// A Boolean value that indicates whether the viewport shows another part of the content, so that all elements move.
  var isViewportChanged = false

  /// Adds the elements of one side at a position of its series, with the numbers of its elements.
  mutating func add(
    _ series: AttributeSeries, at position: Int, shape: SequenceShape, numbers: [Int], changed: Set<Int>
  ) {
    let frame = series.frame(at: position)
    for region in FrameComposer(canvas: Canvas(of: shape, scale: series.scale)).regions(of: frame).reversed() {
      guard let index = Int(frame.elements[region.element].id), !region.reach.isEmpty else { continue }
      let (top, bottom) = region.reach.reduce((Double.infinity, -Double.infinity)) { range, corner in
        (min(range.0, corner.y), max(range.1, corner.y))
      }
      regions.append(
        Region(
          element: numbers[index], isChanged: changed.contains(numbers[index]), outline: region.outline,
          reach: region.reach, rows: Int(top.rounded(.down)) - 1..<Int(bottom.rounded(.up)) + 2))
    }
  }

  /// Returns the regions in a row from front to back.
  func row(_ y: Int) -> [Row] {
    regions.filter { $0.rows.contains(y) }.map { region in
      Row(
        element: region.element, isChanged: region.isChanged, outline: PixelSpans(region.outline, row: y),
        reach: PixelSpans(region.reach, row: y))
    }
  }
}

/// The attributes of both sides of a comparison, with one number for each element.
struct ComparedAttributes {
  let actual: AttributeSeries?
  let golden: AttributeSeries?
  /// The names by number, starting with the viewport's.
  let names: [String]
  private let actualNumbers: [Int]
  private let goldenNumbers: [Int]

  static let viewport = 0

  init?(actual: AttributeSeries?, golden: AttributeSeries?) {
    guard actual != nil || golden != nil else { return nil }
    (self.actual, self.golden) = (actual, golden)
    var (names, known) = ([AttributeSeries.viewportName], [String: Int]())
    func number(_ name: String) -> Int {
      if let number = known[name] { return number }
      names.append(name)
      known[name] = names.count - 1
      return names.count - 1
    }
    actualNumbers = (actual?.elementNames ?? []).map { number($0) }
    goldenNumbers = (golden?.elementNames ?? []).map { number($0) }
    self.names = names
  }

  /// The readable names of elements by name, from the golden if possible, or else from the actual frames.
  var labels: [String: String] { (actual?.labels ?? [:]).merging(golden?.labels ?? [:]) { _, golden in golden } }

  /// Returns the elements by position in a pair of frames, given by their numbers.
  func lookup(actualFrame: Int, goldenFrame: Int, shape: SequenceShape) -> ElementLookup {
    let a = actual.flatMap { series in series.position(ofFrame: actualFrame).map { (series, $0) } }
    let b = golden.flatMap { series in series.position(ofFrame: goldenFrame).map { (series, $0) } }
    var lookup = ElementLookup()
    var changed: Set<Int> = []
    if let a, let b {
      changed = changedElements(a.0, a.1, b.0, b.1)
      lookup.isViewportChanged = changed.contains(Self.viewport)
    }
    if let a { lookup.add(a.0, at: a.1, shape: shape, numbers: actualNumbers, changed: changed) }
    if let b { lookup.add(b.0, at: b.1, shape: shape, numbers: goldenNumbers, changed: changed) }
    return lookup
  }

  private func changedElements(_ a: AttributeSeries, _ i: Int, _ b: AttributeSeries, _ j: Int) -> Set<Int> {
    let tolerance = SampleTolerance(a, b)
    var changed: Set<Int> = []
    let viewport = tolerance.changes(of: a.viewportSample(at: i), from: b.viewportSample(at: j), frame: 0)
    if !viewport.isEmpty || a.windowSample(at: i) != b.windowSample(at: j) { changed.insert(Self.viewport) }
    var samples: [Int: ElementSample] = [:]
    for (index, element) in b.elements.enumerated() {
      samples[goldenNumbers[index]] = element.sample(at: j, accuracy: b.step)
    }
    for (index, element) in a.elements.enumerated() {
      let (number, sample) = (actualNumbers[index], element.sample(at: i, accuracy: a.step))
      switch (sample, samples.removeValue(forKey: number)) {
      case (nil, nil): break
      case (let sample?, let other?):
        if !tolerance.changes(of: sample, from: other, frame: 0).isEmpty { changed.insert(number) }
      case (_?, nil), (nil, _?): changed.insert(number)
      }
    }
    return changed.union(samples.keys)
  }
}

extension Canvas {
  fileprivate init(of shape: SequenceShape, scale: Double) {
    self.init()
    self.scale = scale
    size = Size(width: Double(shape.width) / scale, height: Double(shape.height) / scale)
  }
}
