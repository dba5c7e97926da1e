import Compositor
import LayoutCore
import Scenes

/// Looks for faults in layouts without any reference: answers that contradict each other, cannot be drawn, or depend on
/// chance.
///
/// A layout is asked as a collection view would ask it, and as it would not, and its answers are compared: of whole and
/// divided rectangles, of queries and single elements, of kept and newly prepared values. Most of what it finds makes UIKit
/// throw, or draw the wrong cells in silence.
///
/// The work is bounded by ``Limits``. What is looked at is a function of the arguments alone, so that the same layout
/// gets the same report every time. Time is not looked at: see `LayoutIssue/Kind/growingAnswer` for what can be told
/// without a clock.
public struct LayoutChecker: Sendable {
  /// Bounds of the work.
  public struct Limits: Sendable, Hashable {
    /// The most content offsets per state, at least 2.
    public var offsets = 25
    /// The most items per state that are asked for one by one, at least 1; of more, evenly spread ones.
    public var items = 10_000
    /// The most items that are asked for one by one at each further content offset, at least 1.
    public var itemsPerOffset = 200
    /// The most items that have not been seen at any offset and are scrolled to one by one.
    public var unseenItems = 200
    /// The most elements of an answer that are compared; those of larger answers are looked at alone.
    public var elements = 100_000
    /// The most states of a timeline, at least 1; of more, evenly spread ones.
    public var states = 24
    /// The most frames of a timeline whose elements are looked at, at least 1; of more, evenly spread ones.
    public var frames = 240

    /// The standard limits.
    public init() {}
  }

  /// The largest side of an element that is not doubted, in points.
  public static let largestSide = 1e7
  /// The largest coordinate of an element, and the largest content, that are not doubted, in points: content offsets end
  /// there.
  public static let largestCoordinate = 2e9

  /// Bounds of the work.
  public var limits: Limits

  /// Creates a checker.
  public init(limits: Limits = Limits()) { self.limits = limits }

  /// Returns the report on a layout with some data and a viewport, at content offsets of its whole range.
  public func report(on layout: any CollectionLayout, in context: LayoutContext) -> LayoutReport {
    var check = StateCheck(layout, context, limits: limits)
    check.run(at: [context.bounds.origin])
    return check.report
  }

  /// Returns the report on a layout with each of `LayoutContext.samples(images:)`, and on the growth of its answers.
  ///
  /// A `StatefulLayout` that raises exceptions is not given data without a section.
  ///
  /// - Parameters:
  ///   - layout: The layout.
  ///   - images: Images of the items, for layouts that follow their shapes.
  ///   - willCheck: Called before each of the data, with their words: `17 items, 390 × 844`.
  public func report(
    on layout: any CollectionLayout, images: [CollectionData.Image] = LayoutContext.sampleImages,
    willCheck: (String) -> Void = { _ in }
  ) -> LayoutReport {
    var list = LayoutIssueList()
    var coverage = LayoutReport.Coverage()
    for context in LayoutContext.samples(images: images) {
      // A class that asks for its first section, as most do, ends an app that has none; apps have one.
      if type(of: layout).endsDrawing, context.data.sections.isEmpty { continue }
      var check = StateCheck(layout, context, limits: limits, issues: list)
      check.place = context.place
      willCheck(context.place)
      check.run(at: [context.bounds.origin])
      list = check.issues
      coverage.add(check.coverage)
    }
    GrowthCheck(layout, images: images).run(&list)
    return LayoutReport(issues: list.issues, coverage: coverage)
  }

  /// Returns the report on the layouts and states of a timeline: at its start, at the beginning, in the middle and at the end
  /// of every step, and on the elements of its frames.
  public func report(on timeline: Timeline) -> LayoutReport {
    let frames = timeline.checkedFrames(limit: limits.frames)
    var list = frames.check.list
    var (states, omitted) = CheckedState.states(of: timeline)
    if states.count > limits.states {
      omitted += states.count - limits.states
      states = sampled(states.count, limit: limits.states).map { states[$0] }
    }
    var coverage = LayoutReport.Coverage()
    (coverage.frameCount, coverage.omittedStateCount) = (frames.count, omitted)
    for state in states {
      let context = state.state.layoutContext(scale: timeline.scene.canvas.scale)
      var check = StateCheck(state.state.layout, context, limits: limits, issues: list)
      (check.frame, check.isPassing) = (state.frame, state.isPassing)
      check.run(at: state.offsets)
      list = check.issues
      coverage.add(check.coverage)
    }
    let images = timeline.scene.data.images
    GrowthCheck(timeline.scene.layout, images: images).run(&list)
    return LayoutReport(issues: list.issues, coverage: coverage)
  }

  /// Returns the report on the layouts and states of a scene's timeline.
  ///
  /// - Throws: `SceneError`, if a step of the timeline cannot be done.
  public func report(on scene: Scene) throws(SceneError) -> LayoutReport { report(on: try Timeline(scene)) }
}

extension Timeline {
  /// Plain faults of the timeline's frames, of at most 240 evenly spread ones: numbers that cannot be drawn, elements that are
  /// there twice or belong to no item.
  ///
  /// - Complexity: O(visible elements) for each of these frames.
  public var frameIssues: [LayoutIssue] {
    checkedFrames(limit: LayoutChecker.Limits().frames).check.list.issues
  }

  /// Makes some frames, evenly spread, and notes their faults.
  fileprivate func checkedFrames(limit: Int) -> (check: FrameIssueRecorder, count: Int) {
    let indices = sampled(frameCount, limit: limit)
    // Neither the arrival of photos nor motion blur moves an element.
    var generator = FrameGenerator(self, loading: nil, motionBlur: nil)
    for index in indices { _ = generator.frame(at: index) }
    return (generator.check, indices.count)
  }
}

/// Returns indices below a count: all of them, or as many as a limit says, evenly spread, with the first and the last.
func sampled(_ count: Int, limit: Int) -> [Int] {
  if count <= max(1, limit) { return Array(0..<count) }
  if limit <= 1 { return [0] }
  return (0..<limit).map { Int(Double($0) * Double(count - 1) / Double(limit - 1)) }
}
