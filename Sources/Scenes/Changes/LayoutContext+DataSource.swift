import LayoutCore

extension LayoutContext {
  package func following(_ layout: any CollectionLayout) -> LayoutContext {
    guard let counts = (layout as? any StatefulLayout)?.itemCounts(in: self),
      counts != data.sections.map(\.items.count)
    else { return self }
    var context = self
    context.data = CollectionData(counts: counts, images: data.images)
    return context
  }
}

extension Scene {
  /// Returns the scene with the numbers of items of the layout's data source, to which the steps refer.
  func followingDataSource(_ resources: LayoutResources) -> Scene {
    let bounds = Rect(origin: .zero, size: viewport)
    let context = LayoutContext(data: data, bounds: bounds, scale: canvas.scale, resources: resources)
    var scene = self
    scene.data = context.following(layout).data
    return scene
  }
}
