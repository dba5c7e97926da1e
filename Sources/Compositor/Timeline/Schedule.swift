import Raster

/// Start times and motions of a scene's steps, worked out in the order of time.
///
/// A step is asked for its motion only when everything that begins before it is known, since it may depend on it.
struct Schedule {
  private let steps: [TimelineStep]
  private let scale: Double
  private let slack: Double
  private var cache: PreparedCache
  /// By the places in the scene; `nil` for steps that are not known yet.
  private var resolved: [Timeline.Span?]
  /// The first step that is not known.
  private var first = 0
  /// Indices in the scene of the steps that may still be running.
  private var running: [Int] = []
  /// The motions so far.
  private(set) var fold: MotionFold

  /// - Parameter slack: Seconds that two times may lie apart and still be the same.
  init(_ scene: Scene, slack: Double) {
    steps = scene.steps
    resolved = Array(repeating: nil, count: scene.steps.count)
    scale = scene.canvas.scale
    self.slack = slack
    cache = PreparedCache(scale: scale)
    fold = MotionFold(scene.initialState, slack: slack)
  }

  /// The steps in the order of the scene.
  var spans: [Timeline.Span] { resolved.compactMap { $0 } }

  /// - Throws: ``SceneError`` under `timeline[…]`.
  mutating func resolve() throws(SceneError) {
    let references = try steps.references()
    while first < steps.count {
      var next: (index: Int, start: Double)?
      for index in first..<steps.count where resolved[index] == nil {
        guard let start = start(of: index, references[index]) else { continue }
        if next.map({ start < $0.start }) ?? true { next = (index, start) }
      }
      guard let next else { return }
      try add(next.index, start: next.start)
      while first < steps.count, resolved[first] != nil { first += 1 }
    }
  }

  /// When a step begins; `nil` as long as a step that it depends on is not known.
  private func start(of index: Int, _ reference: Int?) -> Double? {
    let delay = steps[index].delay
    switch steps[index].start {
    case .afterAll:
      guard index == first else { return nil }
      return resolved[..<index].reduce(0) { max($0, $1?.end ?? 0) } + delay
    case .with: return reference.flatMap { resolved[$0] }.map { $0.start + delay }
    case .after: return reference.flatMap { resolved[$0] }.map { $0.end + delay }
    }
  }

  private mutating func add(_ index: Int, start: Double) throws(SceneError) {
    let step = steps[index]
    let kind = type(of: step.transition).kind
    let path: [SceneError.PathComponent] = [.key("timeline"), .index(index)]
    let shown = fold.stateFound(at: start)
    let context = TransitionContext(shown, prepared: cache.prepared(for: shown.settled), scale: scale)
    let motion: any Motion
    do throws(SceneError) {
      motion = try step.transition.motion(in: context)
    } catch {
      throw SceneError(path: path + [.key(kind)] + error.path, message: error.message)
    }
    try takeOver(from: motion.animatedProperties, start: start, path: path)
    fold.append(motion, start: start)
    resolved[index] = Timeline.Span(
      name: step.name, kind: kind, start: start, duration: motion.duration, motion: motion)
    running.append(index)
  }

  /// Ends the running steps whose every aspect a new one has.
  ///
  /// - Throws: If the new one has only some of them.
  private mutating func takeOver(
    from animatedProperties: Set<AnimatedProperty>, start: Double, path: [SceneError.PathComponent]
  ) throws(SceneError) {
    running = running.filter { (resolved[$0]?.end ?? 0) > start + slack }
    for other in running.sorted() {
      guard let span = resolved[other] else { continue }
      let theirs = span.motion.animatedProperties
      guard theirs.contains(where: { animatedProperties.overlaps($0) }) else { continue }
      if theirs.allSatisfy({ animatedProperties.covers($0) }) {
        // New data stay, even if nothing of their way is to be seen; all else would never happen.
        guard start > span.start + slack || theirs.contains(.data) else {
          throw SceneError(
            path: path,
            message: "begins together with timeline[\(other)] (\(span.kind)) and changes all that that one does; "
              + "let it begin later")
        }
        resolved[other]?.duration = max(0, start - span.start)
      } else if !theirs.allSatisfy(\.isParameter) || !animatedProperties.allSatisfy(\.isParameter) {
        throw SceneError(
          path: path,
          message: "begins while timeline[\(other)] (\(span.kind)) changes the same things; let it begin after that one"
        )
      }
    }
  }
}

extension AnimatedProperty {
  fileprivate var isParameter: Bool { if case .parameter = self { true } else { false } }

  /// True for a parameter of the layout.
  fileprivate var isOfLayout: Bool { if case .parameter(let path) = self { path.hasPrefix("layout.") } else { false } }
}

extension Set<AnimatedProperty> {
  /// Returns true if the set has the whole of an aspect; turns add up, so no step owns them.
  fileprivate func covers(_ aspect: AnimatedProperty) -> Bool {
    aspect != .turns && contains(aspect) || aspect.isOfLayout && contains(.layout)
  }

  /// Returns true if the set has a part of an aspect.
  fileprivate func overlaps(_ aspect: AnimatedProperty) -> Bool {
    covers(aspect) || aspect == .layout && contains(where: \.isOfLayout)
  }
}

extension [TimelineStep] {
  /// The index of the step that each step refers to, if it does.
  fileprivate func references() throws(SceneError) -> [Int?] {
    var names: [String: Int] = [:]
    var references: [Int?] = []
    for (index, step) in enumerated() {
      switch step.start {
      case .afterAll: references.append(nil)
      case .with(let name): references.append(try reference(name, "with", of: index, names: names))
      case .after(let name): references.append(try reference(name, "after", of: index, names: names))
      }
      if let name = step.name { names[name] = index }
    }
    return references
  }

  private func reference(
    _ name: String, _ key: String, of index: Int, names: [String: Int]
  ) throws(SceneError) -> Int {
    if let found = names[name] { return found }
    if name == TimelineStep.previous, index > 0 { return index - 1 }
    let known = index > 0 ? [TimelineStep.previous] + names.keys.sorted() : []
    throw SceneError(
      path: [.key("timeline"), .index(index), .key(key)],
      message: known.isEmpty
        ? "there is no step before this one"
        : "no step before this one is named \"\(name)\"; there are: \(known.joined(separator: ", "))")
  }
}
