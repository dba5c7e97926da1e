import LayoutCore

/// The images of a scene, with the sizes in which they are loaded.
///
/// Sizes affect pixels, so they depend only on the scene, not on the rendered frames. A style's image is loaded in its
/// natural size if any view with the style shows it so, and the items' images if any view does.
package struct ImageRequests: Sendable {
  /// The distinct requests of the items, of the styles under every layout, and of the steps.
  package private(set) var requests: [ImageRequest] = []
  private var known: Set<ImageRequest> = []
  private var itemSize = ImageRequest.Size.covering
  private var sizes: [StyleOverrides.Target: [ImageSource: ImageRequest.Size]] = [:]

  init(_ scene: Scene) {
    let layouts = scene.layoutTypes
    let styles = layouts.map { ElementStyles(of: $0, scene.styles) }
    if styles.contains(where: \.showsItemImagesAtTheirOwnSize) { itemSize = .natural }
    for image in scene.data.images { add(ImageRequest(image.source, size: itemSize)) }
    for record in scene.data.records {
      for name in scene.data.fieldNames {
        if case .image(let source)? = record.fields[name] { add(ImageRequest(source, size: itemSize)) }
      }
      for template in record.style.compactMap(\.value.template) { add(template) }
      if let source = record.style.image { add(ImageRequest(source)) }
    }
    for (layout, styles) in zip(layouts, styles) {
      add(styles.cell, of: .cell)
      add(styles.background, of: .background)
      for view in layout.views where view.kind != .cell { add(styles[view.kind], of: .view(view.kind.name)) }
    }
    add(scene.layout.members, type(of: scene.layout).parameterDescriptions, styles)
    // Declarations are created on each access, and most steps of a long timeline have few kinds.
    var descriptions: [ObjectIdentifier: [ParameterDescription]] = [:]
    for step in scene.steps {
      let transition = type(of: step.transition)
      let known = descriptions[ObjectIdentifier(transition)] ?? transition.parameterDescriptions
      descriptions[ObjectIdentifier(transition)] = known
      add(step.transition.members, known, styles)
    }
  }

  package func request(forItem source: ImageSource) -> ImageRequest { ImageRequest(source, size: itemSize) }

  package func request(forPart source: ImageSource, in mode: ContentMode) -> ImageRequest {
    let (own, item) = (ImageRequest(source, size: mode.imageSize), ImageRequest(source, size: itemSize))
    return known.contains(own) || !known.contains(item) ? own : item
  }

  package func request(for source: ImageSource, in style: CellStyle, of target: StyleOverrides.Target) -> ImageRequest {
    ImageRequest(source, size: sizes[target]?[source] ?? style.contentMode.imageSize)
  }

  private mutating func add(_ request: ImageRequest) {
    if request.source.scheme == ImageSource.fieldScheme { return }
    if known.insert(request).inserted { requests.append(request) }
  }

  private mutating func add(_ style: CellStyle, of target: StyleOverrides.Target) {
    if let source = style.image { add(source, size: style.contentMode.imageSize, of: target) }
    if let template = style.template { add(template) }
  }

  private mutating func add(_ template: CellTemplate) {
    for option in template.options { add(option) }
    template.root.forEach { part, _ in
      if let image = part.image { add(ImageRequest(image, size: part.contentMode.imageSize)) }
    }
  }

  private mutating func add(_ source: ImageSource, size: ImageRequest.Size, of target: StyleOverrides.Target) {
    if sizes[target]?[source] != .natural { sizes[target, default: [:]][source] = size }
    add(ImageRequest(source, size: size))
  }
}

extension ImageRequests {
  private mutating func add(
    _ members: [ParameterValue.Member], _ descriptions: [ParameterDescription], _ styles: [ElementStyles]
  ) {
    for member in members {
      guard let description = descriptions.first(where: { $0.name == member.name }) else { continue }
      add(member, description.type, styles)
    }
  }

  private mutating func add(_ member: ParameterValue.Member, _ type: ParameterType, _ styles: [ElementStyles]) {
    switch (type, member.value) {
    case (.template, let value): if let template = value.template { add(template) }
    case (.image, .image(let source?)):
      // A transition may show it anywhere, in either size.
      add(ImageRequest(source, size: .covering))
      add(ImageRequest(source, size: .natural))
    case (.style, .object(let changes)):
      switch member.name {
      case "cell": add(changes.compactMap { StyleChange($0) }, of: .cell, styles.map(\.cell))
      case "background": add(changes.compactMap { StyleChange($0) }, of: .background, styles.map(\.background))
      default: add(changes, CellStyle.parameterDescriptions, styles)
      }
    case (.views, .object(let views)):
      for view in views {
        guard case .object(let changes) = view.value else { continue }
        add(
          changes.compactMap { StyleChange($0) }, of: .view(view.name),
          styles.flatMap { $0.views.filter { $0.key.name == view.name }.map(\.value) })
      }
    case (.object(let descriptions), .object(let members)): add(members, descriptions, styles)
    case (.layout, let value):
      if let layout = value.layout { add(layout.members, layout.type.parameterDescriptions, styles) }
    case (.list(let type, _), .list(let values)):
      for value in values { add(ParameterValue.Member(name: member.name, value: value), type, styles) }
    case (_, _): break
    }
  }

  private mutating func add(_ changes: [StyleChange], of target: StyleOverrides.Target, _ styles: [CellStyle]) {
    for template in changes.compactMap(\.value.template) { add(template) }
    guard let source = changes.image else { return }
    let isNatural = styles.contains { style in
      var style = style
      style.apply(changes)
      return style.contentMode.showsOwnSize
    }
    add(source, size: isNatural ? .natural : .covering, of: target)
  }
}

extension [StyleChange] {
  fileprivate var image: ImageSource? {
    guard case .image(let source?) = first(where: { $0.keyPath == \CellStyle.image })?.value else { return nil }
    return source
  }
}

extension ContentMode {
  fileprivate var imageSize: ImageRequest.Size { showsOwnSize ? .natural : .covering }
}

extension ElementStyles {
  fileprivate var showsItemImagesAtTheirOwnSize: Bool {
    ([cell] + views.values).contains { $0.showsImage && $0.image == nil && $0.contentMode.showsOwnSize }
  }
}

extension Scene {
  fileprivate var layoutTypes: [any CollectionLayout.Type] {
    var types: [any CollectionLayout.Type] = [type(of: layout)]
    for step in steps {
      for member in step.transition.members {
        member.value.forEachLayout { layout in
          if !types.contains(where: { $0.kind == layout.type.kind }) { types.append(layout.type) }
        }
      }
    }
    return types
  }
}

extension ParameterValue {
  fileprivate func forEachLayout(_ body: (LayoutChangeDescription) -> Void) {
    switch self {
    case .boxed: if let layout { body(layout) }
    case .list(let values): for value in values { value.forEachLayout(body) }
    case .object(let members): for member in members { member.value.forEachLayout(body) }
    case .absent, .number, .integer, .boolean, .text, .numbers, .color, .indexPath, .curve, .image: break
    }
  }
}
