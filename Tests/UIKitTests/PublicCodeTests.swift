import Compositor
import Foundation
import LayoutCore
import Testing
import UIKit

/// Members that public layouts and screens use.
@MainActor struct PublicCodeTests {
  /// A cell with a text of its own for assistive technologies.
  private final class Spoken: UICollectionViewCell {
    override var accessibilityLabel: String? {
      get { "Photo \(tag)" }
      set {}
    }
  }

  @Test func accessibility_isStored_andOverridable() {
    let (label, button, cell) = (UILabel(), UIButton(), Spoken())
    label.text = "Lake"
    (cell.tag, cell.accessibilityHint) = (3, "Opens the photo")
    #expect(label.isAccessibilityElement)
    #expect(label.accessibilityLabel == "Lake")
    #expect(label.accessibilityTraits == .staticText)
    #expect(button.accessibilityTraits == .button)
    #expect(!cell.isAccessibilityElement)
    #expect(cell.accessibilityLabel == "Photo 3")
    #expect(cell.accessibilityHint == "Opens the photo")
    cell.accessibilityTraits = [.image, .selected]
    #expect(cell.accessibilityTraits.contains(.selected))
  }

  @Test func subviews_areExchanged() {
    let view = UIView()
    for tag in 0..<4 {
      let child = UIView()
      child.tag = tag
      view.addSubview(child)
    }
    view.exchangeSubview(at: 0, withSubviewAt: 2)
    #expect(view.subviews.map(\.tag) == [2, 1, 0, 3])
    #expect(view.layer.sublayers?.compactMap { ($0.delegate as? UIView)?.tag } == [2, 1, 0, 3])
  }

  @Test func colors_giveTheirComponents() {
    var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    UIColor(hue: 0.7, saturation: 0.4, brightness: 0.6, alpha: 0.5)
      .getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
    #expect(abs(hue - 0.7) < 1e-6)
    #expect(abs(saturation - 0.4) < 1e-6)
    #expect(abs(brightness - 0.6) < 1e-6)
    #expect(abs(alpha - 0.5) < 1e-6)
    #expect(!UIColor.red.getWhite(&hue, alpha: &alpha))
    #expect(UIColor(white: 0.25, alpha: 1).getWhite(&hue, alpha: &alpha))
    #expect(hue == 0.25)
  }

  /// Apple's reference, `NSCoder.string(for:)`: "{{x,y},{width,height}}".
  @Test func geometry_isTextAndBack() {
    let rect = CGRect(x: 1, y: -2.5, width: 390, height: 844)
    #expect(NSCoder.string(for: rect) == "{{1, -2.5}, {390, 844}}")
    #expect(NSCoder.cgRect(for: "{{1,-2.5},{390,844}}") == rect)
    #expect(NSCoder.cgSize(for: NSCoder.string(for: rect.size)) == rect.size)
    #expect(NSCoder.cgPoint(for: "nothing") == .zero)
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSCoder.uiEdgeInsets(for: NSCoder.string(for: insets)) == insets)
  }

  @Test func fonts_areMadeFromDescriptors() throws {
    let font = UIFont.systemFont(ofSize: 17)
    let bold = UIFont(descriptor: try #require(font.fontDescriptor.withSymbolicTraits(.traitBold)), size: 0)
    #expect(bold.pointSize == 17)
    #expect(bold.fontDescriptor.symbolicTraits.contains(.traitBold))
    #expect(bold == UIFont.systemFont(ofSize: 17, weight: .bold))
    #expect(UIFont(descriptor: font.fontDescriptor, size: 20) == UIFont.systemFont(ofSize: 20))
  }

  @Test func textSizes_areOrdered() {
    #expect(UIContentSizeCategory.small < .extraLarge)
    #expect(!UIContentSizeCategory.extraExtraExtraLarge.isAccessibilityCategory)
    #expect(UIContentSizeCategory.accessibilityMedium.isAccessibilityCategory)
    #expect(UITraitCollection.current.preferredContentSizeCategory == .large)
    #expect(UIFontMetrics(forTextStyle: .title1).scaledValue(for: 30) == 30)
  }

  /// The layout of a scene with larger text has items of a height in proportion to body text: 23 of 17 points.
  @Test func fontMetrics_followTheTextSizeOfTheScene() throws {
    let layout = UIKitLayout<UICollectionViewFlowLayout> {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: UIFontMetrics.default.scaledValue(for: 34))
      return layout
    }
    var scene = Scene(
      canvas: Canvas(size: Size(width: 100, height: 100)), data: CollectionData(counts: [1]), layout: layout)
    scene.contentSizeCategory = .extraExtraExtraLarge
    var generator = FrameGenerator(try Timeline(scene))
    #expect(generator.frame(at: 0).elements.first?.attributes.size.height == 46)
  }

  private class Named: NSObject { let name = "lake" }
  private final class Numbered: Named { var number = 3 }

  /// Foundation's reference, `value(forKey:)`.
  @Test func properties_areReadByTheirNames() {
    #expect(Numbered().value(forKey: "number") as? Int == 3)
    #expect(Numbered().value(forKey: "name") as? String == "lake")
    #expect(CALayer().value(forKey: "opacity") as? Float == 1)
  }

  @Test func unknownKeys_raise() async {
    await #expect(processExitsWith: .failure) { @MainActor in _ = Numbered().value(forKey: "other") }
  }

  private final class TurnedAttributes: UICollectionViewLayoutAttributes { var angle = 0.5 }

  /// Apple's reference, `layoutAttributesClass`: layouts create attributes of this class.
  @Test func attributes_areMadeOfAClassKnownAtRunTime() throws {
    let type = try #require(TurnedAttributes.self as AnyClass as? UICollectionViewLayoutAttributes.Type)
    let (path, kind) = (IndexPath(item: 2, section: 1), UICollectionView.elementKindSectionHeader)
    let cell = try #require(type.init(forCellWith: path) as? TurnedAttributes)
    #expect(cell.angle == 0.5)
    #expect(cell.indexPath == path)
    #expect(type.init(forSupplementaryViewOfKind: kind, with: path).representedElementKind == kind)
    #expect(type.init(forDecorationViewOfKind: "line", with: path).representedElementCategory == .decorationView)
  }

  private final class TwoCells: NSObject, UICollectionViewDataSource {
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      UICollectionViewCell()
    }
  }

  /// A layout that asks for its superclass's initial attributes before any change.
  private final class AskingFlow: UICollectionViewFlowLayout {
    var frames: [CGRect?] = []

    override func prepare() {
      super.prepare()
      frames = (0..<2).map { initialLayoutAttributesForAppearingItem(at: IndexPath(item: $0, section: 0))?.frame }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  }

  /// EKCollectionLayout, a public library, relies on this: there's no page of Apple's about it.
  @Test func initialAttributes_outsideOfAChange_areThoseOfTheFlow() {
    let layout = AskingFlow()
    layout.itemSize = CGSize(width: 40, height: 30)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 100), collectionViewLayout: layout)
    let cells = TwoCells()
    view.dataSource = cells
    view.layoutIfNeeded()
    #expect(layout.frames == [CGRect(x: 0, y: 0, width: 40, height: 30), CGRect(x: 60, y: 0, width: 40, height: 30)])
  }

  @Test func cells_haveADefaultBackground() {
    #expect(UICollectionViewCell().defaultBackgroundConfiguration().backgroundColor == nil)
  }

  /// What a controller has found.
  private final class Found: @unchecked Sendable { var isKeyWindow: [Bool] = [] }

  private final class WindowController: UIViewController {
    private let found: Found

    init(_ found: Found) {
      self.found = found
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      found.isKeyWindow.append(view.window != nil && UIApplication.shared.keyWindow === view.window)
    }
  }

  @Test func theKeyWindow_isTheSceneS() throws {
    #expect(UIApplication.shared.keyWindow == nil)
    let found = Found()
    let scene = Scene(
      canvas: Canvas(size: Size(width: 100, height: 100)), data: CollectionData(counts: [1]),
      layout: UIKitLayout(viewController: { WindowController(found) }))
    var generator = FrameGenerator(try Timeline(scene))
    _ = generator.frame(at: 0)
    #expect(found.isKeyWindow.first == true)
    #expect(UIApplication.shared.keyWindow == nil)
  }
}
