import Foundation
import Testing
import UIKit

/// Members of views and paths that public layouts name.
@MainActor struct ViewMembersTests {
  @Test func paths_containPoints_byTheirRule() {
    let ring = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 100, height: 100))
    ring.append(UIBezierPath(rect: CGRect(x: 40, y: 40, width: 20, height: 20)))
    #expect(ring.contains(CGPoint(x: 50, y: 10)))
    #expect(ring.contains(CGPoint(x: 50, y: 50)))
    // The corner of the square around the circle lies outside.
    #expect(!ring.contains(CGPoint(x: 5, y: 5)))
    ring.usesEvenOddFillRule = true
    #expect(!ring.contains(CGPoint(x: 50, y: 50)))
  }

  @Test func arcs_endWhereTheyShould() {
    let quarter = UIBezierPath(
      arcCenter: CGPoint(x: 10, y: 20), radius: 5, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    // UIKit's angles grow downwards: from the right to the bottom.
    let box = quarter.bounds
    #expect(abs(box.minX - 10) < 1e-9)
    #expect(abs(box.maxX - 15) < 1e-9)
    #expect(abs(box.minY - 20) < 1e-9)
    #expect(abs(box.maxY - 25) < 1e-9)
    let rest = UIBezierPath(
      arcCenter: .zero, radius: 5, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(rest.bounds.minX < -4.9)
    #expect(rest.bounds.minY < -4.9)
  }

  @Test func snapshots_showWhatWasThere() throws {
    let view = UIView(frame: CGRect(x: 30, y: 30, width: 40, height: 20))
    view.backgroundColor = .red
    let label = UILabel(frame: CGRect(x: 5, y: 0, width: 30, height: 20))
    label.text = "before"
    view.addSubview(label)
    view.layer.addSublayer(CALayer())
    let copy = try #require(view.snapshotView(afterScreenUpdates: false))
    label.text = "after"
    #expect(copy.frame == CGRect(x: 0, y: 0, width: 40, height: 20))
    #expect(copy.backgroundColor == .red)
    #expect((copy.subviews.first as? UILabel)?.text == "before")
    #expect(copy.layer.sublayers?.count == 2)
    let part = try #require(
      view.resizableSnapshotView(
        from: CGRect(x: 10, y: 0, width: 10, height: 20), afterScreenUpdates: false, withCapInsets: .zero))
    #expect(part.bounds.size == CGSize(width: 10, height: 20))
    #expect(part.clipsToBounds)
    #expect(part.subviews.first?.frame.minX == -10)
  }

  @Test func propertyAnimators_makeTheirChangesOnce() {
    var (count, ends) = (0, 0)
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { count += 1 }
    animator.addCompletion { _ in ends += 1 }
    #expect(animator.state == .inactive)
    #expect(count == 0)
    animator.fractionComplete = 0.5
    #expect(animator.state == .active)
    #expect(count == 1)
    animator.startAnimation()
    #expect(animator.state == .inactive)
    #expect(count == 1)
    #expect(ends == 1)
  }

  @Test func olderIndexPaths_haveItemsAndSections() {
    let path = NSIndexPath(item: 3, section: 2)
    #expect(path.item == 3)
    #expect(path.section == 2)
    #expect(path as IndexPath == IndexPath(item: 3, section: 2))
  }
}
