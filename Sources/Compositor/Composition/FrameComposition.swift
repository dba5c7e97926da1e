import LayoutCore
import Raster
import Scenes

/// A frame with everything that turns its elements into drawing commands.
package struct FrameComposition: DisplayListSource {
  let frame: Frame
  package let list: DisplayList
  let camera: Camera
  let styles: [QuadStyle]
  private let textures: [ImageRequest: Texture]
  private let cullingRect: CullingRect
  private let typesetter: (any Typesetter)?
  /// The indices of the elements, back to front, or `nil` if the elements are in order.
  private let order: [Int]?

  /// The number of commands that are planned together: few enough for the second-level cache.
  private static let chunk = 512

  /// Creates a composition whose elements are in drawing order or in that of their depths.
  init(
    _ frame: Frame, textures: [ImageRequest: Texture], on canvas: Canvas, cullsElements: Bool,
    typesetter: (any Typesetter)?
  ) {
    (self.frame, self.textures, self.typesetter) = (frame, textures, typesetter)
    list = DisplayList(frame, on: canvas)
    camera = Camera(frame: frame, canvas: canvas)
    styles = frame.styles.map { QuadStyle($0) }
    cullingRect = cullsElements ? CullingRect(list.clip) : .unbounded
    order = frame.ordering == .depth ? camera.backToFront(frame.elements) : nil
  }

  package var count: Int { frame.elements.count }

  var textureTable: TextureTable { TextureTable(frame.images, textures) }

  /// Returns the index of the element at a place in the order from back to front.
  @inline(__always) func index(at place: Int) -> Int { order?[place] ?? place }

  package func compose(_ elements: Range<Int>, into list: inout DisplayList, plan: (inout DisplayList) -> Void) {
    compose(elements, by: Self.chunk, into: &list, plan: plan)
  }

  /// Adds the commands of all elements to a list.
  func compose(into list: inout DisplayList) {
    list.commands.reserveCapacity(count)
    compose(0..<count, by: .max, into: &list) { _ in }
  }

  private func compose(
    _ places: Range<Int>, by chunk: Int, into list: inout DisplayList, plan: (inout DisplayList) -> Void
  ) {
    var (groups, textures) = (GroupStack(camera), textureTable)
    // Through pointers, because more of an element is copied out of a span where it is an argument.
    unsafe frame.elements.withUnsafeBufferPointer { elements in
      unsafe styles.withUnsafeBufferPointer { styles in
        for place in places {
          let index = index(at: place)
          if unsafe elements[index].attributes.isHidden { continue }
          if list.commands.count >= chunk, unsafe !groups.shares(elements[index].groups) {
            groups.enter([], &list.commands)
            list.textures = textures.used
            plan(&list)
          }
          unsafe groups.enter(elements[index].groups, &list.commands)
          unsafe append(elements[index], styles[elements[index].styleIndex], &textures, to: &list)
        }
      }
    }
    groups.enter([], &list.commands)
    list.textures = textures.used
    plan(&list)
  }

  package func boundary(from place: Int) -> Int {
    if place == 0 { return 0 }
    func isHidden(_ place: Int) -> Bool { frame.elements[index(at: place)].attributes.isHidden }
    func group(_ place: Int) -> ElementGroup? { frame.elements[index(at: place)].groups.first }
    guard var before = (0..<place).last(where: { !isHidden($0) }) else { return place }
    for place in place..<count where !isHidden(place) {
      guard let shared = group(before), shared == group(place) else { return place }
      before = place
    }
    return count
  }

  /// Adds the quads of an element, its reflection first.
  ///
  /// The result is also the height by which the text begins above the element's outline.
  @discardableResult func append(
    _ element: borrowing FrameElement, _ style: borrowing QuadStyle, _ textures: inout TextureTable,
    to list: inout DisplayList
  ) -> (quads: ElementQuads, overhang: Double) {
    let quads = ElementQuads(element, style, textures: &textures)
    var (text, overhang) = (QuadText(), 0.0)
    if element.attributes.reflection != nil,
      let mirrored = quads.mirrored(element, style, camera: camera, cullingRect: cullingRect, typesetter, &text)
    {
      append(mirrored, with: text, style, &textures, to: &list)
      overhang = text.overhang.above
      text = QuadText()
    }
    if let quad = quads.quad(element, style, camera: camera, cullingRect: cullingRect, typesetter, &text) {
      append(quad, with: text, style, &textures, to: &list)
    }
    return (quads, max(overhang, text.overhang.above))
  }

  @inline(__always) private func append(
    _ quad: consuming Quad, with text: QuadText, _ style: borrowing QuadStyle, _ textures: inout TextureTable,
    to list: inout DisplayList
  ) {
    if text.isPlain { return list.commands.append(.quad(quad)) }
    list.commands += text.commands(quad, opacity: style.glyphs.opacity, textures: &textures)
  }
}
