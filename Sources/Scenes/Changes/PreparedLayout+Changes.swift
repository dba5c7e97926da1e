import LayoutCore

/// Changes a layout that animates updates, without a second reference, which would copy every array of the layout.
func changeAnimations(of layout: inout any PreparedLayout, _ change: (inout any UpdateAnimatingLayout) -> Void) {
  guard var animating = layout as? any UpdateAnimatingLayout else { return }
  _ = consume layout
  change(&animating)
  layout = animating
}

/// Updates a layout that reuses its work like ``changeAnimations(of:_:)``, or returns `nil` for another layout.
func update(
  _ old: inout any PreparedLayout, to context: LayoutContext, layout: any CollectionLayout, updates: [CollectionUpdate]
) -> (any PreparedLayout)? {
  guard var incremental = old as? any IncrementalLayout else { return nil }
  _ = consume old
  let new = incremental.updated(to: context, layout: layout, updates: updates)
  old = incremental
  return new
}
