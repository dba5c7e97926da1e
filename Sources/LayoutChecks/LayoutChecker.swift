import Compositor
import LayoutCore
import Scenes

/// A type that finds issues in layouts without a reference.
///
/// The checker finds results that contradict each other, can't be drawn, or aren't deterministic. It queries a layout
/// as a collection view does, and in unusual ways, and compares the results: for whole and divided rectangles, for
/// queries and single elements, and for kept and newly prepared values. Most of the issues make UIKit throw an
/// exception or silently draw the wrong cells.
///
/// ``Limits`` bounds the work. The checks depend only on the arguments, so the same layout always gets the same report.
/// Time isn't measured.
public struct LayoutChecker: Sendable {
  /// The limits of a check.
  ///
  /// If there are more items, states, or frames, evenly spread ones are chosen.
  public struct Limits: Sendable, Hashable {
    /// The largest number of content offsets per state, at least 2.
    public var offsets = 25
    /// The largest number of items per state that are queried individually, at least 1.
    public var items = 10_000
    /// The largest number of items that are queried individually at each further content offset, at least 1.
    public var itemsPerOffset = 200
    /// The largest number of items to scroll to individually because no offset has shown them.
    public var offscreenSampleCount = 200
    /// The largest number of elements of an answer that are compared.
    ///
    /// Elements of larger answers are only checked individually.
    public var elements = 100_000
    /// The largest number of states of a timeline, at least 1.
    public var states = 24
    /// The largest number of frames of a timeline whose elements are checked, at least 1.
    public var frames = 240

    /// Creates the default limits.
    public init() {}
  }

  /// The largest accepted width or height of an element, in points.
  package static let largestSide = 1e7
  /// The largest accepted coordinate of an element or a content offset, in points.
  package static let largestCoordinate = 2e9

  /// The limits of a check.
  public var limits: Limits

  /// Creates a checker.
  public init(limits: Limits = Limits()) { self.limits = limits }

  /// Returns the report on a layout with the given data and viewport, at content offsets of the whole range.
  public func report(on layout: any CollectionLayout, in context: LayoutContext) -> LayoutReport {
    var check = StateCheck(layout, context, limits: limits)
    check.run(at: [context.bounds.origin])
    return check.report
  }

  /// Returns the report on a layout with each of `LayoutContext.samples(images:)`, and on the growth of its answers.
  ///
  /// Layouts with `StatefulLayout.raisesExceptions` aren't checked with data that have no sections.
  /// - Parameters:
  ///   - layout: The layout.
  ///   - images: The images of the items, for layouts that depend on their aspect ratios.
  ///   - willCheck: A closure that is called before each check with a description of the data, such as `17 items, 390 ×
  ///     844`.
  public func report(
    on layout: any CollectionLayout, images: [CollectionData.Image] = LayoutContext.sampleImages,
    willCheck: (String) -> Void = { _ in }
  ) -> LayoutReport {
    var list = LayoutIssueList()
    var coverage = LayoutReport.Coverage()
    for context in LayoutContext.samples(images: images) {
      // Most layout classes query the first section, which ends an app without sections. Apps have at least one.
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

  /// Returns the report on the layouts, states, and frames of a timeline.
  ///
  /// The states are those at the start and at the beginning, in the middle, and at the end of every step.
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
    GrowthCheck(timeline.scene.layout, images: timeline.scene.data.images).run(&list)
    return LayoutReport(issues: list.issues, coverage: coverage)
  }

  /// Returns the report on the layouts and states of a scene's timeline.
  ///
  /// - Throws: `SceneError` if a step of the timeline can't be performed.
  public func report(on scene: Scene) throws(SceneError) -> LayoutReport { report(on: try Timeline(scene)) }
}

extension Timeline {
  /// The issues of at most 240 evenly spread frames: invalid numbers, duplicate elements, and elements without an item.
  ///
  /// - Complexity: O(visible elements) for each of these frames.
  package var frameIssues: [LayoutIssue] { checkedFrames(limit: LayoutChecker.Limits().frames).check.list.issues }

  fileprivate func checkedFrames(limit: Int) -> (check: FrameIssueRecorder, count: Int) {
    let indices = sampled(frameCount, limit: limit)
    // Neither image loading nor motion blur moves an element.
    var generator = FrameGenerator(self, loading: nil, motionBlur: nil)
    for index in indices { _ = generator.frame(at: index) }
    return (generator.check, indices.count)
  }
}

/// Returns the indices below a count, or evenly spread ones with the first and the last if there are more than a limit.
func sampled(_ count: Int, limit: Int) -> [Int] {
  if count <= max(1, limit) { return Array(0..<count) }
  if limit <= 1 { return [0] }
  return (0..<limit).map { Int(Double($0) * Double(count - 1) / Double(limit - 1)) }
}
