import LayoutCore
import Scenes

/// A transition that taps an item, to which the layout responds, for example by enlarging a cell or spreading a stack.
///
/// Without a response, the item is selected. A tap can also open the item, and a tap on an open item closes it. A tap
/// during another one finds the layout in its state at that time. A tap that changes nothing stops no running motion.
public struct TapTransition: Transition {
  /// The tapped item.
  public var item: ItemIndexPath?
  /// The effect of the tap.
  public var action = TapBehavior.automatic
  /// A Boolean value that indicates whether other items stay selected, and a tap on a selected item deselects it.
  public var allowsMultipleSelection = false
  /// The duration, in seconds, or `nil` for that of the response.
  public var duration: Double?
  /// The timing curve, or `nil` for that of the response.
  public var curve: TimingCurve?
  /// The appearance and timing of an item that opens.
  public var opening = Opening()

  /// The duration of a touch to which a gesture recognizer or a control responds, in seconds.
  private static let touchDuration = 0.1

  /// Creates a tap without an item.
  public init() {}

  /// Creates a tap on an item.
  public init(
    item: ItemIndexPath, action: TapBehavior = .automatic, allowsMultipleSelection: Bool = false,
    duration: Double? = nil, curve: TimingCurve? = nil, opening: Opening = Opening()
  ) {
    (self.item, self.action, self.allowsMultipleSelection) = (item, action, allowsMultipleSelection)
    (self.duration, self.curve, self.opening) = (duration, curve, opening)
  }

  /// `tap`.
  public static let kind = "tap"
  /// A one-line summary for `framegen list`.
  public static let summary = "taps an item; the layout responds, or the item becomes selected"
  /// A bare index path sets `item`.
  public static let shorthand: String? = "item"
  /// The parameters of an example.
  public static let example = "{ item: [0, 0] }"
  /// The declarations of the parameters.
  public static let parameters: [Parameter<TapTransition>] = [
    .indexPath("item", \.item, "the tapped item: [section, item]").required,
    .choice(
      "action", \.action,
      "automatic: the layout's response, or otherwise a selection; select: a selection; open: the item opens"),
    .boolean(
      "allowsMultipleSelection", \.allowsMultipleSelection,
      "whether other items stay selected, and a tap on a selected item deselects it"),
    .number(
      "duration", \.duration, in: 0...3600, unit: .seconds, "the duration of the step; omitted: that of the response"),
    .curve("curve", \.curve, "the timing curve; omitted: that of the response"),
    .object("opening", \.opening, "the appearance and timing of the open item: the parameters of open"),
  ]

  /// Returns the motion, or throws `SceneError` if the item doesn't exist.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    let start = context.settledState
    let item = item ?? [0, 0]
    guard start.data[item] != nil else { throw start.data.noItem(item, path: [.key("item")]) }
    if let motion = try toggling(item, in: context) { return motion }
    let motion = response(on: item, in: context, start)
    return motion is TouchMotion ? motion : motion.touched(by: [.tap(at: context.place(of: item))])
  }

  private func toggling(_ item: ItemIndexPath, in context: TransitionContext) throws(SceneError) -> (any Motion)? {
    let start = context.settledState
    if let opened = start.openItem, opened.item == start.data[item]?.id, opened.pose.progress > 0 {
      var motion = context.closing(duration: duration, curve: curve)
      motion?.touchTraces = [
        .tap(at: Point(x: start.bounds.size.width / 2, y: start.bounds.size.height / 2))
      ]
      return motion
    }
    guard action == .open || start.openItem != nil else { return nil }
    var opening = opening
    opening.duration = duration ?? opening.duration
    opening.curve = curve ?? opening.curve
    return try context.opening(item, opening, isTap: true)
  }

  private func response(on item: ItemIndexPath, in context: TransitionContext, _ start: CollectionState) -> any Motion {
    let place = context.place(of: item)
    if action == .automatic, context.respondsToTouches(at: [place]) {
      let finger = FingerPath([
        Touch(timestamp: 0, location: place), Touch(timestamp: Self.touchDuration, location: place),
      ])
      if let motion = context.touchMotion(of: [finger], scroll: nil, duration: duration, curve: curve) { return motion }
    }
    let stateful = context.prepared as? any StatefulPreparedLayout
    if action == .automatic, let result = stateful?.result(of: TapAction(indexPath: item)) {
      return context.responseMotion(
        to: result, touches: [.tap(at: place)], duration: duration, curve: curve)
    }
    guard action == .automatic, let response = response(on: item, in: context) else {
      return context.selection(of: item, allowsMultiple: allowsMultipleSelection, duration: duration)
    }
    return response.motion(from: start, duration: duration, curve: curve)
  }

  private func response(on item: ItemIndexPath, in context: TransitionContext) -> TapResponse? {
    let layout = context.settledState.layout as? any InteractiveLayout
    return layout?.observing("response(toTapOn:in:)", in: context.settledState.bounds, at: item) {
      $0.response(toTapOn: item, in: context.layoutContext)
    }?.outside(context.prepared.adjustedContentInset)
  }

  /// `a tap on [0, 0] changes nothing here`.
  public func reasonForNoChange(in context: TransitionContext) -> String? {
    "a tap on \(item ?? [0, 0]) changes nothing here"
  }

  /// `answers a tap on photo 1`, `selects photo 1`.
  public func altText(for outcome: TransitionSummary) -> String {
    let name = outcome.name(of: item ?? [0, 0])
    if outcome.after.selection.isStrictSubset(of: outcome.before.selection) { return "deselects \(name)" }
    return outcome.after.selection == outcome.before.selection ? "answers a tap on \(name)" : "selects \(name)"
  }
}

/// The effect of a tap.
public enum TapBehavior: String, Sendable, CaseIterable {
  /// The layout's response, or a selection if there is none.
  case automatic
  /// The item is selected.
  case select
  /// The item opens to the size of the viewport.
  case open
}

extension TapResponse {
  /// Returns the response with the collection's content offsets instead of those inside insets.
  fileprivate func outside(_ inset: EdgeInsets) -> TapResponse {
    var response = self
    func outside(_ offset: Point) -> Point { Point(x: offset.x - inset.left, y: offset.y - inset.top) }
    response.startOffset = startOffset.map(outside)
    response.endOffset = endOffset.map(outside)
    return response
  }

  fileprivate func motion(from state: CollectionState, duration: Double?, curve: TimingCurve?) -> any Motion {
    let from = startOffset ?? state.bounds.origin
    let to = endOffset ?? state.bounds.origin
    let duration = duration ?? self.duration
    let changesNothing =
      from == state.bounds.origin && to == from && start.isEqual(to: state.layout) && end.isEqual(to: state.layout)
    if changesNothing { return CurveMotion.noChange(duration: duration) }
    return CurveMotion(
      duration: duration, curve: curve ?? self.curve, animatedProperties: [.layout, .offset]
    ) { state, progress in
      state.layout = progress == 1 ? end : start.interpolatedLayout(to: end, progress: progress)
      state.bounds.origin = from.interpolated(to: to, progress: progress)
    }
  }
}

extension CollectionLayout {
  /// Returns the layout between this one and another, or the other one if the types differ.
  func interpolatedLayout(to other: any CollectionLayout, progress: Double) -> any CollectionLayout {
    guard let other = other as? Self else { return other }
    return interpolated(to: other, progress: progress)
  }
}
