import Testing
import UIKit

/// Core Graphics' and Core Animation's functions against values worked out by hand.
@MainActor struct TransformTests {
  @Test func affine_appliesInTheOrderOfItsNames() {
    let moved = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 3)
    #expect(CGPoint(x: 1, y: 1).applying(moved) == CGPoint(x: 12, y: 3))
    let scaled = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 0)
    #expect(CGPoint(x: 1, y: 1).applying(scaled) == CGPoint(x: 22, y: 3))
    let both = CGAffineTransform(scaleX: 2, y: 3).concatenating(CGAffineTransform(translationX: 10, y: 0))
    #expect(both == moved)
    #expect(moved.concatenating(moved.inverted()).isIdentity)
  }

  @Test func rotation_turnsXTowardsY() {
    let quarter = CGAffineTransform(rotationAngle: .pi / 2)
    let turned = CGPoint(x: 1, y: 0).applying(quarter)
    #expect(abs(turned.x) < 1e-15)
    #expect(abs(turned.y - 1) < 1e-15)
    let box = CGRect(x: 0, y: 0, width: 4, height: 2).applying(quarter)
    #expect(abs(box.width - 2) < 1e-12)
    #expect(abs(box.height - 4) < 1e-12)
    #expect(abs(box.minX + 2) < 1e-12)
  }

  @Test func layers_multiplyRowVectors() {
    var t = CATransform3DIdentity
    t.m34 = -1 / 500
    t = CATransform3DTranslate(t, 0, 0, 250)
    // (0, 0, 250, 1) has w = 1 − 250/500.
    #expect(t.m43 == 250)
    #expect(t.m44 == 0.5)
    let concat = CATransform3DConcat(CATransform3DMakeScale(2, 2, 1), CATransform3DMakeTranslation(5, 0, 0))
    #expect(concat.m11 == 2)
    #expect(concat.m41 == 5)
    #expect(CATransform3DIsIdentity(CATransform3DConcat(concat, CATransform3DInvert(concat))))
    #expect(CATransform3DGetAffineTransform(concat) == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 5, ty: 0))
    #expect(CATransform3DIsAffine(concat))
    #expect(!CATransform3DIsAffine(t))
  }

  @Test func layers_convertThroughTransforms() {
    let (outer, inner) = (CALayer(), CALayer())
    outer.frame = CGRect(x: 100, y: 0, width: 200, height: 100)
    inner.frame = CGRect(x: 20, y: 10, width: 40, height: 40)
    outer.addSublayer(inner)
    let root = CALayer()
    root.addSublayer(outer)
    #expect(inner.convert(CGPoint(x: 5, y: 5), to: root) == CGPoint(x: 125, y: 15))
    outer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
    // About the outer layer's middle, (200, 50).
    #expect(inner.convert(CGPoint(x: 5, y: 5), to: root) == CGPoint(x: 50, y: -20))
    #expect(root.convert(CGPoint(x: 50, y: -20), to: inner) == CGPoint(x: 5, y: 5))
  }
}
