import Foundation
import Testing
import UIKit

/// Rows and columns of views; results are worked out by hand.
@MainActor struct StackViewTests {
  private let views = [Sized(30, 10), Sized(50, 20), Sized(40, 30)]
  private let stack: UIStackView

  init() {
    stack = UIStackView(arrangedSubviews: views)
    stack.spacing = 5
    stack.frame = CGRect(x: 0, y: 0, width: 200, height: 60)
  }

  private var starts: [CGFloat] { views.map(\.frame.minX) }
  private var widths: [CGFloat] { views.map(\.frame.width) }

  @Test func equalViews_shareTheLength() {
    stack.distribution = .fillEqually
    stack.spacing = 10
    stack.layoutIfNeeded()
    #expect(starts == [0, 70, 140])
    #expect(widths == [60, 60, 60])
    #expect(views.map(\.frame.minY) == [0, 0, 0])
    #expect(views.map(\.frame.height) == [60, 60, 60])
    views[1].isHidden = true
    stack.layoutIfNeeded()
    #expect(views[0].frame.width == 95)
    #expect(views[2].frame.minX == 105)
  }

  @Test func equalGaps_separateContent() {
    // 200 − 120 in two gaps.
    stack.distribution = .equalSpacing
    stack.alignment = .center
    stack.layoutIfNeeded()
    #expect(starts == [0, 70, 160])
    #expect(widths == [30, 50, 40])
    #expect(views.map(\.frame.minY) == [25, 20, 15])
    #expect(views.map(\.frame.height) == [10, 20, 30])
  }

  @Test func proportions_followContent() {
    // 192 = 1.6 · (30 + 50 + 40).
    stack.distribution = .fillProportionally
    stack.spacing = 4
    stack.layoutIfNeeded()
    #expect(widths == [48, 80, 64])
  }

  @Test func columns_fitTheirViews() {
    stack.axis = .vertical
    stack.alignment = .trailing
    stack.setCustomSpacing(9, after: views[0])
    stack.isLayoutMarginsRelativeArrangement = true
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    // 60 and gaps of 9 and 5 inside the margins.
    #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 56, height: 78))
    stack.frame.size = CGSize(width: 56, height: 78)
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.minY) == [1, 20, 45])
    #expect(views.map(\.frame.maxX) == [52, 52, 52])
  }

  /// Source: `semanticContentAttribute` in UIView's reference, and UIStackView's.
  @Test func row_beginsAtTheRight_ifItReadsFromRightToLeft() {
    stack.distribution = .fillEqually
    stack.spacing = 10
    stack.layoutIfNeeded()
    stack.semanticContentAttribute = .forceRightToLeft
    stack.layoutIfNeeded()
    #expect(starts == [140, 70, 0])
    #expect(widths == [60, 60, 60])
    stack.distribution = .equalSpacing
    stack.layoutIfNeeded()
    #expect(starts == [170, 80, 0])
    stack.distribution = .fill
    stack.setCustomSpacing(20, after: views[0])
    stack.layoutIfNeeded()
    #expect(views[0].frame.minX - views[1].frame.maxX == 20)
    #expect(views[2].frame.minX == 0)
  }

  @Test func column_alignsAtTheRight_ifItReadsFromRightToLeft() {
    stack.semanticContentAttribute = .forceRightToLeft
    (stack.axis, stack.alignment) = (.vertical, .leading)
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.maxX) == [200, 200, 200])
    stack.alignment = .trailing
    stack.layoutIfNeeded()
    #expect(starts == [0, 0, 0])
  }
}

private final class Sized: UIView {
  private let size: CGSize

  init(_ width: CGFloat, _ height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { size }
}
