import Compositor
import Raster
import SceneFiles

/// The words for what steps do, after "it".
package struct StepWords: Sendable {
  /// What an item is called.
  private let noun: String

  /// The words for a collection: its items are photos if all show one.
  package init(data: CollectionData) {
    let showsPhotos = data.sections.allSatisfy { section in section.items.allSatisfy { $0.picture != nil } }
    noun = showsPhotos && data.itemCount > 0 ? "photo" : "item"
  }

  /// `25 photos`, `25 photos in 3 sections`.
  package func contents(of data: CollectionData) -> String {
    let items = data.itemCount == 0 ? "no \(noun)s" : data.itemCount.counted(noun)
    return data.sections.count > 1 ? "\(items) in \(data.sections.count) sections" : items
  }

  /// What a step does: `scrolls to photo 13`.
  ///
  /// A transition that does not come with the project is called by its kind.
  package func phrase(of transition: any Transition, before: CollectionState, after: CollectionState) -> String {
    gesture(transition, before, after) ?? change(transition, before, after) ?? update(transition, before)
      ?? "shows \(type(of: transition).kind.wordsOfCamelCase)"
  }

  /// Scrolling and fingers.
  private func gesture(
    _ transition: any Transition, _ before: CollectionState, _ after: CollectionState
  ) -> String? {
    let way = direction(from: before.bounds.origin, to: after.bounds.origin)
    switch transition {
    case let scroll as ScrollTransition:
      if let item = scroll.toItem { return "scrolls to \(name(of: item, in: before.data))" }
      return "scrolls\(way)"
    case is FlingTransition: return "is flung\(way) and slows down"
    case let drag as DragTransition: return "is dragged\(way)" + (drag.releases ? " and let go" : "")
    case let pinch as PinchTransition:
      if pinch.scale == 1 { return "is touched by two fingers" }
      return pinch.scale > 1 ? "is enlarged by two fingers" : "is made smaller by two fingers"
    case let tap as TapTransition:
      return "answers a tap on \(name(of: tap.item ?? IndexPath(section: 0, item: 0), in: before.data))"
    case is HoldTransition: return "holds"
    default: return nil
    }
  }

  /// Changes of all that is to be seen.
  private func change(
    _ transition: any Transition, _ before: CollectionState, _ after: CollectionState
  ) -> String? {
    switch transition {
    case let rotate as RotateTransition:
      let size = after.settled.bounds.size
      if let to = rotate.to { return "rotates to \(to.rawValue)" }
      if size.width == size.height { return "rotates by a quarter" }
      return "rotates to \(size.width > size.height ? "landscape" : "portrait")"
    case let spin as SpinTransition:
      return spin.item.map { "spins \(name(of: $0, in: before.data))" } ?? "spins its \(noun)s"
    case let layout as LayoutTransition: return become(layout.to, before)
    case let layout as TransitionLayoutTransition:
      return layout.finish ? become(layout.to, before) : "begins to be rearranged and goes back"
    case is SetTransition: return "changes its look"
    default: return nil
    }
  }

  /// Items that come and go.
  private func update(_ transition: any Transition, _ before: CollectionState) -> String? {
    var batch = BatchUpdate()
    switch transition {
    case let delete as DeleteTransition: batch.delete = delete.changes
    case let insert as InsertTransition: batch.insert = insert.changes
    case let move as MoveTransition: batch.move = move.changes
    case let reload as ReloadTransition: batch.reload = reload.changes
    case let several as BatchTransition: batch = several.changes
    default: return nil
    }
    let moved = batch.move.items.count + (batch.move.item == nil ? 0 : 1)
    let phrases = [
      act("deletes", batch.delete.items.count, sections: batch.delete.sections.count),
      act("inserts", batch.insert.items.count, sections: batch.insert.sections.count),
      act("moves", moved, sections: batch.move.sections.count),
      act("replaces", batch.reload.items.count, sections: batch.reload.sections.count),
    ].compactMap { $0 }
    return phrases.isEmpty ? nil : phrases.joined(separator: " and ")
  }

  private func act(_ verb: String, _ items: Int, sections: Int) -> String? {
    func some(_ count: Int, _ noun: String) -> String? {
      count == 0 ? nil : count == 1 ? "a \(noun)" : "\(count) \(noun)s"
    }
    let objects = [some(items, noun), some(sections, "section")].compactMap { $0 }
    guard let object = objects.first else { return nil }
    let words = object == "a item" ? ["an item"] + objects.dropFirst() : objects
    return "\(verb) \(words.joined(separator: " and "))"
  }

  private func become(_ description: LayoutDescription?, _ before: CollectionState) -> String {
    guard let description, description.type.kind != type(of: before.settled.layout).kind else {
      return "is rearranged"
    }
    return "becomes a \(AltText.name(of: description.type))"
  }

  /// People count from 1.
  private func name(of item: IndexPath, in data: CollectionData) -> String {
    let name = "\(noun) \(item.item + 1)"
    return data.sections.count > 1 ? "\(name) of section \(item.section + 1)" : name
  }

  /// The main direction of a scroll, with a space in front; nothing for none.
  private func direction(from start: Point, to end: Point) -> String {
    let (x, y) = (end.x - start.x, end.y - start.y)
    guard max(abs(x), abs(y)) >= 1 else { return "" }
    if abs(x) > abs(y) { return x > 0 ? " to the right" : " to the left" }
    return y > 0 ? " down" : " up"
  }
}
