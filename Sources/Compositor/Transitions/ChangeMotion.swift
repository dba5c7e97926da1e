import Raster

/// Plays a change of the data, the layout or the size of the bounds: every element goes from its attributes before to
/// those after.
///
/// Attributes are interpolated about the middle of the viewport, which itself goes from the old bounds to the new. Where a
/// transform cannot be interpolated, the element before fades out while the element after fades in.
struct ChangeMotion: Motion {
  let change: LayoutChange
  /// Seconds.
  let duration: Double
  /// Progress over time.
  let curve: TimingCurve

  /// What every change of the kind changes.
  static let aspects: Set<StateAspect> = [.data, .layout, .offset, .viewport]

  var aspects: Set<StateAspect> { Self.aspects }

  func progress(at time: Double) -> Double {
    time < duration ? curve.progress(at: time / duration, duration: duration) : 1
  }

  func apply(at time: Double, to state: inout CollectionState) {
    guard time > 0 || duration == 0 else { return }
    if time < duration {
      change.present(at: progress(at: time), in: &state)
    } else {
      change.finish(&state)
    }
  }
}

extension LayoutChange {
  /// Makes of a state the one after the change.
  func finish(_ state: inout CollectionState) {
    (state.data, state.layout, state.bounds) = (end.data, end.layout, end.bounds)
    state.presentation = nil
  }

  /// Makes of a state the one on its way.
  func present(at progress: Double, in state: inout CollectionState) {
    finish(&state)
    state.bounds = bounds(at: progress)
    var (elements, depths): ([PresentedElement], [Double]) = ([], [])
    for pair in pairs {
      let shown = pair.elements(at: progress, in: self)
      elements += shown
      depths += Array(repeating: pair.depth(at: progress), count: shown.count)
    }
    var presentation = Presentation(elements: elements.ordered(by: depths), goal: end.bounds)
    presentation.earlierLayouts = (start.presentation?.earlierLayouts ?? []) + [(start.layout, progress)]
    state.presentation = presentation
  }

  /// The bounds on their way.
  func bounds(at progress: Double) -> Rect {
    let (from, to) = (start.bounds, end.bounds)
    return Rect(
      origin: from.origin.interpolated(to: to.origin, progress: progress),
      size: Size(
        width: max(0, mix(from.size.width, to.size.width, progress)),
        height: max(0, mix(from.size.height, to.size.height, progress))))
  }
}

extension LayoutChange.Pair {
  /// What is to be seen of the element at a progress; two elements while it is cross-faded.
  func elements(at progress: Double, in change: LayoutChange) -> [PresentedElement] {
    let middle = change.bounds(at: progress).center
    let first = before.moved(from: change.start.bounds.center, to: middle)
    let last = after.moved(from: change.end.bounds.center, to: middle)
    guard var attributes = first.interpolated(to: last, progress: progress) else {
      return [ghost(first, opacity: 1 - progress), living(last.faded(progress), progress: progress)]
    }
    if disappears { attributes.zIndex = max(before.zIndex, after.zIndex) }
    return [living(attributes, progress: progress)]
  }

  private func living(_ attributes: LayoutAttributes, progress: Double) -> PresentedElement {
    var element = PresentedElement(id: id, attributes: attributes, source: sources.after)
    element.isDisappearing = disappears
    element.earlierLooks = earlierLooks
    if !appears, !disappears { element.earlierLooks.append((sources.before, progress)) }
    return element
  }

  private func ghost(_ attributes: LayoutAttributes, opacity: Double) -> PresentedElement {
    var element = PresentedElement(id: id, attributes: attributes.faded(opacity), source: sources.before)
    element.isDisappearing = true
    element.isGhost = true
    return element
  }
}

extension LayoutAttributes {
  /// The attributes seen from `new` as they are from `old`.
  fileprivate func moved(from old: Point, to new: Point) -> LayoutAttributes {
    var attributes = self
    attributes.center = Point(x: center.x - old.x + new.x, y: center.y - old.y + new.y)
    return attributes
  }

  fileprivate func faded(_ opacity: Double) -> LayoutAttributes {
    var attributes = self
    attributes.alpha *= opacity
    return attributes
  }
}
