import Graphics

/// The checks of one layout with some data and a viewport, at many content offsets.
struct StateCheck {
  /// A layout prepared for some bounds.
  struct Moment {
    var bounds: Rect
    var prepared: any PreparedLayout
  }

  let layout: any CollectionLayout
  let context: LayoutContext
  let limits: LayoutChecker.Limits
  /// Kinds of views that the layout declares, with what they follow.
  let anchors: [ElementKind: ViewAnchor]
  /// Items that are asked for one by one, in order.
  let items: [IndexPath]
  /// What was found.
  private(set) var issues: LayoutIssueList
  private(set) var coverage = LayoutReport.Coverage()
  /// Place of issues in words; `nil` if there is only one.
  var place: String?
  /// Number of the first frame that shows the state; `nil` outside a timeline.
  var frame: Int?
  /// Cells that are in view at some offset.
  var shown: Set<IndexPath> = []

  init(
    _ layout: any CollectionLayout, _ context: LayoutContext, limits: LayoutChecker.Limits,
    issues: LayoutIssueList = LayoutIssueList()
  ) {
    (self.layout, self.context, self.limits, self.issues) = (layout, context, limits, issues)
    anchors = Dictionary(type(of: layout).views.map { ($0.kind, $0.anchor) }) { first, _ in first }
    let index = FlatIndex(context.data)
    items = sampled(index.count, limit: limits.items).map { index.indexPath(at: $0) }
    coverage.itemCount = index.count
    coverage.checkedItemCount = items.count
    coverage.stateCount = 1
  }

  /// What was found, and how much was looked at.
  var report: LayoutReport { LayoutReport(issues: issues.issues, coverage: coverage) }

  /// Checks the state at some content offsets, and at others of the whole range.
  mutating func run(at given: [Point]) {
    let first = moment(at: given.first ?? .zero)
    checkContentSize(first)
    let offsets = CheckedOffsets(
      first.prepared.contentOffsetRange(in: first.bounds), given: given, count: limits.offsets
    ).offsets
    coverage.offsetCount = offsets.count
    checkWholeContent(first)
    var last: Moment?
    for (number, offset) in offsets.enumerated() {
      let moment = moment(at: offset)
      let main = answer(of: moment, in: moment.bounds)
      check(main)
      noteShown(main)
      if !isChanging(moment, main) {
        checkParts(main, moment)
        checkItems(everyNth(number, of: offsets.count), main, moment)
        if let last { checkChange(from: last, to: moment, main) }
      }
      checkSize(of: moment, besides: first)
      if number % max(1, offsets.count / 3) == 0 { checkTargets(moment) }
      last = moment
    }
    checkResizing(first)
    checkUnseenItems(first)
  }

  /// The layout, freshly prepared at a content offset.
  func moment(at offset: Point) -> Moment {
    let bounds = Rect(origin: offset, size: context.bounds.size)
    return Moment(bounds: bounds, prepared: prepared(for: bounds))
  }

  /// The layout, freshly prepared for some bounds.
  func prepared(for bounds: Rect) -> any PreparedLayout {
    layout.prepare(LayoutContext(data: context.data, bounds: bounds, scale: context.scale))
  }

  /// Takes note of an issue.
  ///
  /// - Parameters:
  ///   - offset: The content offset; `nil` if it does not matter.
  ///   - subject: See ``LayoutIssueList/add(_:subject:)``.
  mutating func report(
    _ kind: LayoutIssue.Kind, _ element: LayoutIssue.Element? = nil, at offset: Point?, subject: String = "",
    _ message: String
  ) {
    issues.add(
      LayoutIssue(kind, element: element, frame: frame, contentOffset: offset, place: place, message: message),
      subject: subject)
  }

  /// Items of which each offset asks some: another part of them at each, and of few all.
  private func everyNth(_ number: Int, of offsetCount: Int) -> [IndexPath] {
    let step = max(1, items.count / max(1, limits.itemsPerOffset))
    return stride(from: (number * step / max(1, offsetCount)) % step, to: items.count, by: step).map { items[$0] }
  }
}

// MARK: The content

extension StateCheck {
  private mutating func checkContentSize(_ moment: Moment) {
    let size = moment.prepared.contentSize
    if let fault = GeometryFault.ofSize(size, "the content size") {
      report(fault.kind, at: moment.bounds.origin, subject: "contentSize", fault.message)
    } else if max(size.width, size.height) > LayoutChecker.largestCoordinate {
      report(
        .hugeGeometry, at: moment.bounds.origin, subject: "contentSize",
        "the content size is \(size.shortPoints); content offsets end at \(LayoutChecker.largestCoordinate.shortPoints)")
    }
  }

  private mutating func checkSize(of moment: Moment, besides first: Moment) {
    let (size, old) = (moment.prepared.contentSize, first.prepared.contentSize)
    func isNear(_ a: Double, _ b: Double) -> Bool { a == b || abs(a - b) <= 1e-9 * max(1, abs(a), abs(b)) }
    // What is not finite is reported already.
    guard GeometryFault.ofSize(old, "") == nil, !isNear(size.width, old.width) || !isNear(size.height, old.height)
    else { return }
    report(
      .unstableContentSize, at: moment.bounds.origin,
      "the content size is \(size.shortPoints) here and \(old.shortPoints) at \(first.bounds.origin.shortPoints); "
        + "scroll positions jump where it depends on the content offset")
  }

  /// Compares a query for the whole content with queries for parts of it, and with its items one by one.
  private mutating func checkWholeContent(_ moment: Moment) {
    guard coverage.itemCount <= limits.items, let whole = reachableRect(moment) else { return }
    let main = answer(of: moment, in: whole)
    check(main)
    if isChanging(moment, main) { return }
    checkItems(items, main, moment)
    let columns = whole.size.width > whole.size.height ? 16 : 1
    let rows = 16 / columns
    let size = Size(width: whole.size.width / Double(columns), height: whole.size.height / Double(rows))
    for number in 0..<16 {
      let (row, column) = number.quotientAndRemainder(dividingBy: columns)
      let part = Rect(
        x: whole.minX + Double(column) * size.width, y: whole.minY + Double(row) * size.height, width: size.width,
        height: size.height)
      compare(answer(of: moment, in: part), main, moment)
    }
  }

  /// The part of the content that some content offset brings into view; `nil` if it has no finite extent.
  private func reachableRect(_ moment: Moment) -> Rect? {
    let range = moment.prepared.contentOffsetRange(in: moment.bounds)
    let rect = Rect(
      x: range.x.lowerBound, y: range.y.lowerBound, width: range.x.length + moment.bounds.size.width,
      height: range.y.length + moment.bounds.size.height)
    let isFinite = [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy {
      abs($0) <= 2 * LayoutChecker.largestCoordinate
    }
    return isFinite ? rect : nil
  }
}

// MARK: Cells that are never in view

extension StateCheck {
  private mutating func noteShown(_ answer: Answer) {
    for attributes in answer.elements
    where attributes.kind == .cell && attributes.isSeen && attributes.frame.intersects(answer.rect) {
      shown.insert(attributes.indexPath)
    }
  }

  /// Scrolls to items that have not been in view.
  private mutating func checkUnseenItems(_ first: Moment) {
    let unseen = items.filter { !shown.contains($0) }
    for number in sampled(unseen.count, limit: limits.unseenItems) { checkUnseen(unseen[number], first) }
  }

  private mutating func checkUnseen(_ path: IndexPath, _ first: Moment) {
    let cell = LayoutIssue.Element(kind: .cell, indexPath: path)
    let rest = first.prepared.attributes(for: path)
    let asked = first.prepared.contentOffset(showing: path, at: .center, in: first.bounds)
    let range = first.prepared.contentOffsetRange(in: first.bounds)
    let middle = rest.map { ScrollPosition.center.offset(showing: $0.frame, in: first.bounds) }
    // An offset that a layout names counts even outside the range.
    let offset = asked.flatMap { $0.isFinite ? $0 : nil } ?? range.clamped(middle ?? first.bounds.origin)
    if let asked, !asked.isFinite {
      report(
        .notFinite, cell, at: nil, subject: "showing",
        "contentOffset(showing:at:in:) is \(asked.shortPoints); only finite numbers are allowed")
    }
    let moment = moment(at: offset)
    guard let attributes = moment.prepared.attributes(for: path) else {
      report(
        .neverShown, cell, at: nil, subject: "nil",
        "attributes(for:) returns nil for an item of the data; a cell that is not to be seen is hidden instead")
      return
    }
    // Hidden on purpose, or wrong in a way that is reported already.
    guard attributes.isSound, !attributes.isHidden, attributes.alpha > 0 else { return }
    let isInView = attributes.frame.intersects(moment.bounds)
    guard !isInView || !moment.prepared.attributes(in: moment.bounds).contains(where: { $0.checkedElement == cell })
    else { return }
    if let reachable = reachableRect(moment), !isInView, !attributes.frame.intersects(reachable) {
      report(
        .outsideContent, cell, at: nil,
        "its frame \(attributes.frame.shortPoints) lies outside of what content offsets show, "
          + "\(reachable.shortPoints); enlarge contentSize or contentOffsetRange(in:)")
    } else {
      report(
        .neverShown, cell, at: nil, subject: "out of view",
        "is in view neither at the content offsets that were tried nor at \(offset.shortPoints), which is to show it; "
          + "its size is \(attributes.size.shortPoints)")
    }
  }
}

extension Point {
  /// True if no coordinate is NaN or infinite.
  var isFinite: Bool { x.isFinite && y.isFinite }
}
