import Compositor
import LayoutCore
import Scenes

/// The checks of one layout with one context, at many content offsets.
struct StateCheck {
  /// A layout prepared for some bounds.
  struct Moment {
    var bounds: Rect
    var prepared: any PreparedLayout

    /// A Boolean value that indicates whether the layout depends on the views that have been visible.
    var hasReplacedEstimates: Bool { (prepared as? any EstimatingLayout)?.hasReplacedEstimates ?? false }
  }

  let layout: any CollectionLayout
  let context: LayoutContext
  let limits: LayoutChecker.Limits
  /// The kinds of views that the layout declares, with their anchors.
  let anchors: [ElementKind: ElementAnchor]
  let items: [ItemIndexPath]
  private(set) var issues: LayoutIssueList
  private(set) var coverage = LayoutReport.Coverage()
  var place: String?
  /// The number of the first frame that shows the state, or `nil` outside a timeline.
  var frame: Int?
  /// A Boolean value that indicates whether the state is never at rest, so that scrolling isn't checked.
  var isPassing = false
  /// The cells that are in view at some offset.
  var shown: Set<ItemIndexPath> = []

  init(
    _ layout: any CollectionLayout, _ context: LayoutContext, limits: LayoutChecker.Limits,
    issues: LayoutIssueList = LayoutIssueList()
  ) {
    let context = context.following(layout)
    (self.layout, self.context, self.limits, self.issues) = (layout, context, limits, issues)
    anchors = Dictionary(type(of: layout).views.map { ($0.kind, $0.anchor) }) { first, _ in first }
    let index = ItemOrder(context.data)
    items = sampled(index.count, limit: limits.items).map { index.indexPath(at: $0) }
    coverage.itemCount = index.count
    coverage.checkedItemCount = items.count
    coverage.stateCount = 1
  }

  var report: LayoutReport { LayoutReport(issues: issues.issues, coverage: coverage) }

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
      if !isPassing {
        checkSize(of: moment, besides: first)
        if number % max(1, offsets.count / 3) == 0 { checkTargets(moment) }
      }
      last = moment
    }
    checkResizing(first)
    if !isPassing { checkUnseenItems(at: first.bounds.origin, first) }
  }

  /// Checks the items that no offset has shown, without an effect, because it may move cells out of view.
  private mutating func checkUnseenItems(at offset: Point, _ first: Moment) {
    guard let base = layout.layoutWithoutEffect else { return checkUnseenItems(first) }
    var check = StateCheck(base, context, limits: limits, issues: issues)
    (check.frame, check.place, check.shown) = (frame, place, shown)
    check.checkUnseenItems(check.moment(at: offset))
    issues = check.issues
  }

  func moment(at offset: Point) -> Moment {
    let bounds = Rect(origin: offset, size: context.bounds.size)
    return Moment(bounds: bounds, prepared: prepared(for: bounds))
  }

  func moment(at offset: Point, keeping old: Moment) -> Moment {
    let bounds = Rect(origin: offset, size: old.bounds.size)
    if old.hasReplacedEstimates, let scrolled = old.prepared.scrolled(to: bounds) {
      return Moment(bounds: bounds, prepared: scrolled)
    }
    return Moment(bounds: bounds, prepared: isInvalidated(old, at: bounds) ? prepared(for: bounds) : old.prepared)
  }

  func isInvalidated(_ old: Moment, at bounds: Rect) -> Bool {
    let inset = old.prepared.adjustedContentInset
    return layout.isInvalidated(byBoundsChange: bounds.inside(inset), from: old.bounds.inside(inset))
  }

  func prepared(for bounds: Rect) -> any PreparedLayout {
    var context = context
    context.bounds = bounds
    return layout.prepared(context)
  }

  mutating func report(
    _ kind: LayoutIssue.Kind, _ element: LayoutIssue.Element? = nil, at offset: Point?, subject: String = "",
    _ message: String
  ) {
    issues.add(
      LayoutIssue(kind, element: element, frame: frame, contentOffset: offset, place: place, message: message),
      subject: subject)
  }

  /// Returns the items that are queried at an offset: different ones at each, or all if there are few.
  private func everyNth(_ number: Int, of offsetCount: Int) -> [ItemIndexPath] {
    let step = max(1, items.count / max(1, limits.itemsPerOffset))
    return stride(from: (number * step / max(1, offsetCount)) % step, to: items.count, by: step).map { items[$0] }
  }
}
