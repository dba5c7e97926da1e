import UIKit
import Testing

/// Values of layers by their keys, as in the appendix "Key-value coding extensions" of the Core Animation guide.
@MainActor struct LayerKeyPathTests {
  private let layer = CALayer()

  private func number(_ path: String) -> CGFloat? { layer.value(forKeyPath: path) as? CGFloat }

  @Test func keys_areProperties_orValuesOfTheLayer() {
    layer.setValue(0.5, forKey: "opacity")
    layer.setValue("badge", forKey: "role")
    layer.setValue(true, forKey: "hidden")
    #expect(layer.opacity == 0.5)
    #expect(layer.isHidden)
    #expect(layer.value(forKey: "role") as? String == "badge")
    #expect(layer.value(forKey: "other") == nil)
  }

  @Test func geometry_isSetPartByPart() {
    layer.setValue(40, forKeyPath: "position.x")
    layer.setValue(CGFloat(30), forKeyPath: "bounds.size.width")
    layer.setValue(-10, forKeyPath: "bounds.origin.y")
    #expect(layer.position == CGPoint(x: 40, y: 0))
    #expect(layer.bounds == CGRect(x: 0, y: -10, width: 30, height: 0))
    #expect(number("bounds.size.width") == 30)
    #expect(number("bounds.origin.y") == -10)
  }

  @Test func transforms_keepTheirOtherParts() throws {
    layer.setValue(2, forKeyPath: "transform.scale")
    layer.setValue(CGFloat.pi / 6, forKeyPath: "transform.rotation.z")
    layer.setValue(5, forKeyPath: "transform.translation.x")
    let (scale, angle) = (try #require(number("transform.scale.x")), try #require(number("transform.rotation.z")))
    #expect(abs(scale - 2) < 1e-12)
    #expect(abs(angle - .pi / 6) < 1e-12)
    // The row of x is 2·(cos 30°, sin 30°).
    #expect(abs(layer.transform.m11 - 2 * 0.75.squareRoot()) < 1e-12)
    #expect(abs(layer.transform.m12 - 1) < 1e-12)
    #expect(layer.transform.m41 == 5)
    layer.setValue(3, forKeyPath: "transform.scale.y")
    #expect(abs(try #require(number("transform.scale.y")) - 3) < 1e-12)
    #expect(abs(try #require(number("transform.scale.x")) - 2) < 1e-12)
    #expect(layer.value(forKeyPath: "transform.translation") as? CGSize == CGSize(width: 5, height: 0))
  }

  @Test func scaleOfZero_canGrowAgain() {
    layer.setValue(7, forKeyPath: "transform.translation.x")
    layer.setValue(0, forKeyPath: "transform.scale")
    layer.setValue(2, forKeyPath: "transform.scale")
    #expect(
      layer.transform == CATransform3DConcat(CATransform3DMakeScale(2, 2, 2), CATransform3DMakeTranslation(7, 0, 0)))
  }

  @Test func missingValues_areNil() {
    for key in ["contents", "name", "backgroundColor"] { #expect(layer.value(forKey: key) == nil) }
    layer.setValue("badge", forKey: "name")
    layer.setValue(nil, forKey: "name")
    #expect(layer.name == nil)
  }
}
