import Compositor
import LayoutCore
import Raster
import Scenes
import StandardTransitions
import Testing
import UIKit

/// Values of subclassed attributes: cells of the scene read them as content, cells of an app in `apply(_:)`.
@MainActor struct ElementContentTests {
  private func scene(_ layout: some CollectionLayout) -> Scene {
    var scene = Scene(
      canvas: Canvas(size: Size(width: 100, height: 100)), data: CollectionData(counts: [2]), layout: layout)
    scene.framesPerSecond = 10
    return scene
  }

  @Test func valuesOfAttributes_reachTextsColoursAndTemplates() throws {
    var scene = scene(UIKitLayout<RatioLayout>())
    scene.cell.label.text = "{ratio}"
    scene.styles.set([StyleChange(\.backgroundColor, field: "{tint}")], of: .cell)
    let frame = try FrameGenerator.frames(of: scene)[0]
    #expect(frame.elements.map(\.text) == ["0", "0.5"])
    #expect(
      frame.elements.map { frame.style(of: $0).backgroundColor } == [
        Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1),
      ])
    #expect(frame.elements.map { frame.style(of: $0).border.width } == [0, 3])
  }

  @Test func numbersGoEvenly_whenTheDataChange() throws {
    var scene = scene(UIKitLayout<RatioLayout>())
    scene.cell.label.text = "{ratio}"
    var delete = DeleteTransition()
    delete.items = [.init(section: 0, item: 0)]
    (delete.duration, delete.curve) = (0.4, .linear)
    scene.steps = [TimelineStep(delete)]
    let frames = try FrameGenerator.frames(of: scene)
    // The second cell becomes the first: from 0.5 to 0 in four steps.
    let texts = frames.prefix(5).flatMap { $0.elements.compactMap(\.text) }
    #expect(texts.contains("0.375"), "\(texts)")
    #expect(texts.contains("0.25"), "\(texts)")
  }

  @Test func namesOfValues_areThoseOfTheClass() {
    #expect(UIKitLayout<RatioLayout>.elementValues == ["ratio", "tint"])
    #expect(UIKitLayout<UICollectionViewFlowLayout>.elementValues.isEmpty)
  }

  @Test func cellsOfAnApp_readThemInApply() throws {
    let layout = UIKitLayout<RatioLayout>(configure: { view in
      let source = RatioCells()
      view.register(RatioCell.self, forCellWithReuseIdentifier: "cell")
      view.dataSource = source
      return [source]
    }) { RatioLayout() }
    let frame = try FrameGenerator.frames(of: scene(layout))[0]
    // Black, and half of the way to white.
    let colors = frame.elements.map { frame.style(of: $0).backgroundColor.red }
    #expect(colors == [0, 0.5])
  }
}

/// Attributes with a ratio, a colour and, of the second item, a border.
private final class RatioAttributes: UICollectionViewLayoutAttributes, ElementContentProviding {
  var ratio = 0.0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? RatioAttributes)?.ratio = ratio
    return copy
  }

  var elementContent: ElementContent {
    var content = ElementContent()
    content.values = ["ratio": .number(ratio), "tint": ratio == 0 ? "red" : "blue"]
    if ratio > 0 {
      var border = Border()
      border.width = 3
      content.border = border
    }
    return content
  }
}

private final class RatioLayout: UICollectionViewLayout, SceneLayout {
  static func makeLayout() -> UICollectionViewLayout { RatioLayout() }
  static let elementValues = ["ratio", "tint"]

  override class var layoutAttributesClass: AnyClass { RatioAttributes.self }

  override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 100) }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = RatioAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: indexPath.item * 50, width: 100, height: 50)
    attributes.ratio = Double(indexPath.item) / 2
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
  }
}

private final class RatioCell: UICollectionViewCell {
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    guard let attributes = layoutAttributes as? RatioAttributes else { return }
    backgroundColor = UIColor(white: attributes.ratio, alpha: 1)
  }
}

private final class RatioCells: NSObject, UICollectionViewDataSource {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
  }
}
