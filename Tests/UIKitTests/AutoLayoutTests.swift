import Foundation
import Testing
import UIKit

/// Views that constraints place; results are worked out by hand.
@MainActor struct AutoLayoutTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  private func added(_ view: UIView = UIView(), to parent: UIView? = nil) -> UIView {
    view.translatesAutoresizingMaskIntoConstraints = false
    (parent ?? root).addSubview(view)
    return view
  }

  @Test func pins_followTheSizeOfTheParent() {
    let view = added()
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -20),
      view.topAnchor.constraint(equalTo: root.topAnchor, constant: 5),
      NSLayoutConstraint(
        item: view, attribute: .bottom, relatedBy: .equal, toItem: root, attribute: .bottom, multiplier: 1,
        constant: -5),
    ])
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 5, width: 170, height: 90))
    root.frame.size = CGSize(width: 300, height: 50)
    root.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 5, width: 270, height: 40))
  }

  @Test func centreAndSize_keepTheTransform() {
    let view = added()
    NSLayoutConstraint.activate([
      view.centerXAnchor.constraint(equalTo: root.centerXAnchor),
      view.centerYAnchor.constraint(equalTo: root.centerYAnchor, constant: 10),
      view.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5, constant: 4),
      view.heightAnchor.constraint(equalToConstant: 30),
    ])
    view.transform = CGAffineTransform(translationX: 0, y: -40)
    root.layoutIfNeeded()
    #expect(view.center == CGPoint(x: 100, y: 60))
    #expect(view.bounds.size == CGSize(width: 104, height: 30))
    #expect(view.frame == CGRect(x: 48, y: 5, width: 104, height: 30))
  }

  @Test func chains_shareTheWidth() {
    // Three views of one width with gaps of 10 in 200: (200 − 40)/3 = 53.33; edges at whole pixels.
    let views = (0..<3).map { _ in added() }
    var before = root.leadingAnchor
    for view in views {
      view.leadingAnchor.constraint(equalTo: before, constant: 10).isActive = true
      view.widthAnchor.constraint(equalTo: views[0].widthAnchor).isActive = true
      view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
      view.heightAnchor.constraint(equalToConstant: 20).isActive = true
      before = view.trailingAnchor
    }
    root.trailingAnchor.constraint(equalTo: before, constant: 10).isActive = true
    root.layoutIfNeeded()
    #expect(views.map(\.frame.minX) == [10, 73, 137])
    #expect(views.map(\.frame.maxX) == [63, 127, 190])
  }

  @Test func strongerPriorities_winOverManyWeakerOnes() {
    let view = added()
    for length in [40, 50, 60] as [CGFloat] {
      let weak = view.widthAnchor.constraint(equalToConstant: length)
      weak.priority = UILayoutPriority(500)
      weak.isActive = true
    }
    let strong = view.widthAnchor.constraint(equalToConstant: 120)
    strong.priority = UILayoutPriority(501)
    strong.isActive = true
    root.layoutIfNeeded()
    #expect(view.bounds.width == 120)
    strong.priority = UILayoutPriority(499)
    root.layoutIfNeeded()
    // The sum of the errors is least at the middle one.
    #expect(view.bounds.width == 50)
    strong.constant = 70
    strong.priority = .required
    root.layoutIfNeeded()
    #expect(view.bounds.width == 70)
  }

  @Test func inequalities_boundWhatIsWanted() {
    let view = added()
    let wanted = view.widthAnchor.constraint(equalTo: root.widthAnchor)
    wanted.priority = .defaultHigh
    NSLayoutConstraint.activate([
      wanted, view.widthAnchor.constraint(lessThanOrEqualToConstant: 150),
      view.leftAnchor.constraint(greaterThanOrEqualTo: root.leftAnchor, constant: 30),
      view.rightAnchor.constraint(equalTo: root.rightAnchor),
    ])
    root.layoutIfNeeded()
    #expect((view.frame.minX, view.frame.width) == (50, 150))
    root.bounds.size.width = 120
    root.layoutIfNeeded()
    #expect((view.frame.minX, view.frame.width) == (30, 90))
  }

  @Test func contradictions_breakTheLaterConstraint() {
    let view = added()
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 40), view.widthAnchor.constraint(equalToConstant: 50),
      view.widthAnchor.constraint(greaterThanOrEqualToConstant: 60),
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 7),
    ])
    root.layoutIfNeeded()
    #expect((view.frame.minX, view.frame.width) == (7, 40))
  }

  @Test func insetsWiderThanTheParent_leaveNoWidth() {
    let view = added()
    root.frame.size.width = 10
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 8),
      view.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -8),
    ])
    root.layoutIfNeeded()
    #expect((view.frame.minX, view.frame.width) == (8, 0))
  }

  @Test func guides_areMarginsAndSpacers() {
    let (left, right, space) = (added(), added(), UILayoutGuide())
    root.layoutMargins = UIEdgeInsets(top: 1, left: 20, bottom: 2, right: 30)
    root.addLayoutGuide(space)
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      right.trailingAnchor.constraint(equalTo: root.layoutMarginsGuide.trailingAnchor),
      left.widthAnchor.constraint(equalToConstant: 40), right.widthAnchor.constraint(equalToConstant: 40),
      space.leadingAnchor.constraint(equalTo: left.trailingAnchor),
      space.trailingAnchor.constraint(equalTo: right.leadingAnchor),
      left.heightAnchor.constraint(equalTo: space.widthAnchor),
      left.bottomAnchor.constraint(equalTo: root.safeAreaLayoutGuide.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect((space.layoutFrame.minX, space.layoutFrame.width) == (60, 70))
    #expect(left.frame == CGRect(x: 20, y: 30, width: 40, height: 70))
    #expect(root.layoutMarginsGuide.layoutFrame == CGRect(x: 20, y: 1, width: 150, height: 97))
    #expect(root.safeAreaLayoutGuide.layoutFrame == root.bounds)
  }

  @Test func framesBetween_areGivenInBothDirections() {
    let frame = UIView(frame: CGRect(x: 50, y: 10, width: 100, height: 60))
    frame.autoresizingMask = [.flexibleWidth]
    root.addSubview(frame)
    let view = added(to: frame)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 60),
      view.rightAnchor.constraint(equalTo: frame.rightAnchor),
    ])
    root.layoutIfNeeded()
    #expect((view.frame.minX, view.frame.width) == (10, 90))
    frame.frame.origin.x = 20
    root.layoutIfNeeded()
    #expect((view.frame.minX, view.frame.width) == (40, 60))
  }

  @Test func removedViews_takeTheirConstraintsAlong() {
    let (first, second) = (added(), added())
    let between = second.leftAnchor.constraint(equalTo: first.rightAnchor)
    let own = first.widthAnchor.constraint(equalToConstant: 30)
    NSLayoutConstraint.activate([between, own, first.leftAnchor.constraint(equalTo: root.leftAnchor)])
    #expect(root.constraints.count == 2)
    #expect(first.constraints == [own])
    first.removeFromSuperview()
    #expect(root.constraints.isEmpty)
    #expect(!between.isActive)
    #expect(own.isActive)
  }

  @Test func mirroredViews_leadFromTheRight() {
    let view = added()
    view.semanticContentAttribute = .forceRightToLeft
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      view.widthAnchor.constraint(equalToConstant: 50),
    ])
    root.layoutIfNeeded()
    #expect(view.frame.maxX == 190)
    #expect(view.frame.width == 50)
  }

  @Test func moreConstraintsThanTheLimit_areLeftOut() {
    let view = added()
    for _ in 0..<2_000 { view.heightAnchor.constraint(greaterThanOrEqualToConstant: 1).isActive = true }
    view.heightAnchor.constraint(equalToConstant: 90).isActive = true
    root.layoutIfNeeded()
    #expect(view.bounds.height == 1)
  }
}
