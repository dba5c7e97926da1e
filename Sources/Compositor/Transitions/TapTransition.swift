import Raster

/// Taps an item and plays what the layout answers: a cell that is enlarged, a stack that is spread.
///
/// How long it takes and along which curve is the layout's choice, unless the step says otherwise. A tap while another one
/// is under way goes on from where that one is; what it does then is the layout's choice too. A tap that changes nothing
/// leaves what is under way alone.
public struct TapTransition: Transition {
  /// The tapped item.
  public var item: IndexPath?
  /// Seconds; `nil` for the layout's own.
  public var duration: Double?
  /// Progress over time, as a scene writes it; `nil` for the layout's own.
  public var curve: TimingCurve?

  /// A tap that still lacks its item.
  public init() {}

  /// `tap`.
  public static let kind = "tap"
  /// For the list.
  public static let summary = "taps an item; the layout answers, by enlarging it or spreading its stack"
  /// A bare index path is the item.
  public static let shorthand: String? = "item"
  /// For the list.
  public static let example = "{ item: [0, 0] }"
  /// The declarations.
  public static var parameters: [Parameter<TapTransition>] {
    [
      .indexPath("item", \.item, "the tapped item: [section, item]").required,
      .number("duration", \.duration, in: 0...3600, unit: .seconds, "how long it takes; omitted: the layout's choice"),
      .curve("curve", \.curve, "progress over time; omitted: the layout's choice"),
    ]
  }

  /// The way from the layout's answer's start to its end.
  ///
  /// - Throws: ``SceneError``, if there is no such item, or nothing happens when it is tapped.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    let start = context.start
    let item = item ?? IndexPath(section: 0, item: 0)
    guard start.data[item] != nil else { throw start.data.noItem(item, path: [.key("item")]) }
    let layoutContext = LayoutContext(data: start.data, bounds: start.bounds, scale: context.scale)
    guard let response = start.layout.response(toTapOn: item, in: layoutContext) else {
      let kind = type(of: start.layout).kind
      throw SceneError(path: [.key("item")], message: "nothing happens when an item of \(kind) is tapped")
    }
    return response.motion(from: start, duration: duration, curve: curve)
  }
}

extension TapResponse {
  fileprivate func motion(from state: CollectionState, duration: Double?, curve: TimingCurve?) -> any Motion {
    let from = startOffset ?? state.bounds.origin
    let to = endOffset ?? state.bounds.origin
    let duration = duration ?? self.duration
    let changesNothing =
      from == state.bounds.origin && to == from && start.isEqual(to: state.layout) && end.isEqual(to: state.layout)
    if changesNothing { return CurveMotion(duration: duration, curve: .linear, aspects: []) { _, _ in } }
    return CurveMotion(
      duration: duration, curve: curve ?? self.curve, aspects: [.layout, .offset]
    ) { state, progress in
      state.layout = progress == 1 ? end : start.interpolatedLayout(to: end, progress: progress)
      state.bounds.origin = from.interpolated(to: to, progress: progress)
    }
  }
}

extension CollectionLayout {
  /// The layout between this one and another of the same type; the other one if the type differs.
  func interpolatedLayout(to other: any CollectionLayout, progress: Double) -> any CollectionLayout {
    guard let other = other as? Self else { return other }
    return interpolated(to: other, progress: progress)
  }
}
