import LayoutCore
import Scenes

/// A transition that shows the items that an expandable item or section hides, and turns its chevron down.
///
/// Source: NSDiffableDataSourceSectionSnapshot's `expand(_:)`, for one level at a time.
public struct ExpandTransition: Transition {
  /// The section or item that is expanded.
  public var outline = OutlineTarget()

  /// Creates a transition without a target.
  public init() {}

  /// `expand`.
  public static let kind = "expand"
  /// A one-line summary for `framegen list`.
  public static let summary = "shows the items that a collapsed item or section hides; its chevron turns down"
  /// New items show the next images.
  public static let insertsItems = true
  /// The parameters of an example.
  public static let example = "{ item: [0, 1], count: 2 }"
  /// The declarations of the parameters.
  public static var parameters: [Parameter<ExpandTransition>] {
    .all(of: \.outline) + [
      .integer("count", \.count, in: 0...10_000, "the number of new items below one that has never been collapsed")
    ]
  }

  /// The number of new items if none are hidden.
  public var count = 0

  /// Returns the motion, or throws `SceneError` if the item or section doesn't exist or no items are hidden.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    let data = context.settledState.data
    let (owner, first) = try outline.owner(in: data)
    let hidden = context.settledState.interaction.disclosures[owner]?.items ?? []
    let count = hidden.isEmpty ? self.count : hidden.count
    guard count > 0 else {
      throw SceneError(path: [], message: "no items are hidden here; collapse it first, or give the count of new items")
    }
    let items = (0..<count).map { ItemIndexPath(section: first.section, item: first.item + $0) }
    let update = try AppliedUpdate(BatchUpdate(insert: BatchUpdate.Insertion(items: items)), of: data)
    var end = context.settledState
    end.data = update.data
    if !hidden.isEmpty {
      // The same items return, which use no images of the supply.
      end.data.sections[first.section].items.replaceSubrange(first.item..<first.item + count, with: hidden)
      end.data.supply = data.supply
    }
    end.layout = end.layout.followed(in: update)
    let change = LayoutChange(
      from: context.presentedState, prepared: context.prepared, to: end, updates: update.updates, scale: context.scale)
    let motion = LayoutChangeMotion(change: change, duration: outline.duration, curve: outline.curve)
    let level = context.presentedState.interaction.disclosures[owner]?.level ?? 0
    return DisclosureMotion(change: motion, owner: owner, items: [], levels: (level, 1))
  }

  /// `expands photo 2`.
  public func altText(for outcome: TransitionSummary) -> String { "expands \(outline.name(in: outcome))" }
}

/// A transition that hides the items of a section or below an item, which a later ``ExpandTransition`` shows again.
///
/// Source: NSDiffableDataSourceSectionSnapshot's `collapse(_:)`, for one level at a time.
public struct CollapseTransition: Transition {
  /// The section or item that is collapsed.
  public var outline = OutlineTarget()
  /// The number of items below the item that belong to it, which is ignored for a section.
  public var count = 0

  /// Creates a transition without a target.
  public init() {}

  /// `collapse`.
  public static let kind = "collapse"
  /// A one-line summary for `framegen list`.
  public static let summary = "hides the items of a section, or those that belong to the item above them"
  /// The parameters of an example.
  public static let example = "{ item: [0, 0], count: 1 }"
  /// The declarations of the parameters.
  public static var parameters: [Parameter<CollapseTransition>] {
    .all(of: \.outline) + [.integer("count", \.count, in: 0...10_000, "the number of items that belong to the item")]
  }

  /// Returns the motion, or throws `SceneError` if the item or section doesn't exist or there is nothing to hide.
  public func motion(in context: TransitionContext) throws(SceneError) -> any Motion {
    let data = context.settledState.data
    let (owner, first) = try outline.owner(in: data)
    let all = data.sections[first.section].items
    let hidden = first.item..<(outline.section == nil ? first.item + count : all.count)
    guard !hidden.isEmpty else {
      throw SceneError(path: [], message: "nothing to hide; give the count of items that belong to the item")
    }
    guard hidden.upperBound <= all.count else {
      throw SceneError(
        path: [.key("count")],
        message: "\(count) items; section \(first.section) has \(all.count - first.item) below the item")
    }
    let deletion = DeleteTransition(
      items: hidden.map { ItemIndexPath(section: first.section, item: $0) }, duration: outline.duration,
      curve: outline.curve)
    let motion = try deletion.motion(in: context)
    let level = context.presentedState.interaction.disclosures[owner]?.level ?? 1
    return DisclosureMotion(
      change: motion, owner: owner, items: hidden.map { all[$0].numbered(ifNone: $0 + 1) }, levels: (level, 0))
  }

  /// `collapses photo 2`.
  public func altText(for outcome: TransitionSummary) -> String { "collapses \(outline.name(in: outcome))" }
}

/// An item or a section that is expanded or collapsed, with the timing.
public struct OutlineTarget: Parameterized {
  /// The index path of the item.
  public var item: ItemIndexPath?
  /// The index of the section, instead of an item.
  public var section: Int?
  /// The duration, in seconds.
  public var duration = 0.3
  /// The timing curve.
  public var curve = TimingCurve.easeInOut

  /// Creates a target without an item or a section.
  public init() {}

  /// The declarations of the parameters.
  public static let parameters: [Parameter<OutlineTarget>] = [
    .indexPath("item", \.item, "the index path of the item"),
    .section("section", \.section, "the index of a whole section, instead of an item"),
    .number("duration", \.duration, in: 0...3600, unit: .seconds, "the duration of the step"),
    .curve("curve", \.curve, "the timing curve"),
  ]

  func owner(in data: CollectionData) throws(SceneError) -> (Disclosure.Owner, ItemIndexPath) {
    switch (item, section) {
    case (let path?, nil):
      guard let item = data[path] else { throw data.noItem(path, path: [.key("item")]) }
      return (.item(item.id), ItemIndexPath(section: path.section, item: path.item + 1))
    case (nil, let section?):
      guard data.sections.indices.contains(section) else {
        throw SceneError(path: [.key("section")], message: "no section \(section); there are \(data.sections.count)")
      }
      return (.section(data.sections[section].id), ItemIndexPath(section: section, item: 0))
    case (nil, nil), (.some, .some):
      throw SceneError(path: [], message: "give either item or section")
    }
  }

  func name(in outcome: TransitionSummary) -> String {
    item.map { outcome.name(of: $0) } ?? "section \((section ?? 0) + 1)"
  }
}

struct DisclosureMotion: Motion {
  let change: any Motion
  let owner: Disclosure.Owner
  let items: [CollectionData.Item]
  /// The progress from collapsed to expanded, before and after.
  let levels: (before: Double, after: Double)

  var duration: Double { change.duration }
  var animatedProperties: Set<AnimatedProperty> { change.animatedProperties.union([.interaction]) }

  func apply(at time: Double, to state: inout CollectionState) {
    guard time > 0 || duration == 0 else { return }
    change.apply(at: time, to: &state)
    let level = time < duration ? mix(levels.before, levels.after, change.progress(at: time)) : levels.after
    state.interaction.disclosures[owner] = level == 1 ? nil : Disclosure(items: items, level: level)
  }
}
