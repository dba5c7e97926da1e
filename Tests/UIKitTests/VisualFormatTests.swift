import Testing
import UIKit

/// Formats of the page "Visual Format Language" of Apple's Auto Layout Guide, in a superview of 320 × 100 points.
@MainActor struct VisualFormatTests {
  private let outer = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))

  private func views(_ names: String...) -> [String: UIView] {
    Dictionary(
      uniqueKeysWithValues: names.map { name in
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        outer.addSubview(view)
        return (name, view)
      })
  }

  private func activate(
    _ formats: String..., options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil,
    views: [String: UIView]
  ) {
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: metrics, views: views))
    }
    outer.layoutIfNeeded()
  }

  @Test func distances_leadToTheSuperview() {
    let views = views("purpleBox")
    activate("|-50-[purpleBox]-50-|", "V:|[purpleBox(30)]", views: views)
    #expect(views["purpleBox"]?.frame == CGRect(x: 50, y: 0, width: 220, height: 30))
  }

  @Test func standardDistances_areEightPointsAndTheMargins() {
    let views = views("find", "findNext", "findField")
    outer.layoutMargins = UIEdgeInsets(top: 4, left: 16, bottom: 6, right: 20)
    activate("|-[find(50)]-[findNext(60)]-[findField(>=20)]-|", "V:|-[find]-|", views: views)
    activate("V:|[findNext(10)]", "V:|[findField(10)]", views: views)
    // 16, 50, 8, 60, 8, and what remains up to 20 points from the end.
    #expect(views["find"]?.frame == CGRect(x: 16, y: 4, width: 50, height: 90))
    #expect(views["findNext"]?.frame == CGRect(x: 74, y: 0, width: 60, height: 10))
    #expect(views["findField"]?.frame == CGRect(x: 142, y: 0, width: 158, height: 10))
  }

  @Test func metrics_nameConstantsAndPriorities() {
    let views = views("top", "bottom")
    activate(
      "V:|-gap-[top(h)]-(gap)-[bottom(==top)]", "[top(80@strong,200@weak)]", "|[bottom(80)]", "|[top]",
      metrics: ["gap": 5, "h": CGFloat(20.5), "strong": 600, "weak": UILayoutPriority.defaultLow], views: views)
    #expect(views["top"]?.frame == CGRect(x: 0, y: 5, width: 80, height: 21))
    #expect(views["bottom"]?.frame == CGRect(x: 0, y: 31, width: 80, height: 20))
  }

  @Test func flushViews_shareTheWidth() {
    let views = views("maroonView", "blueView")
    activate("|[maroonView][blueView(==maroonView)]|", options: .alignAllTop, views: views)
    activate("V:|[maroonView]|", "V:[blueView(40)]", views: views)
    #expect(views["maroonView"]?.frame == CGRect(x: 0, y: 0, width: 160, height: 100))
    #expect(views["blueView"]?.frame == CGRect(x: 160, y: 0, width: 160, height: 40))
  }

  @Test func constraints_followTheFormat() {
    let views = views("button", "field")
    let made = NSLayoutConstraint.constraints(
      withVisualFormat: "H:[button(100@20)]-(>=8,<=12@500)-[field]-(-4)-|", options: [.alignAllTop, .alignAllBottom],
      metrics: nil, views: views)
    #expect(made.map(\.constant) == [100, 8, 12, -4, 0, 0])
    #expect(made.map(\.relation) == [.equal, .greaterThanOrEqual, .lessThanOrEqual, .equal, .equal, .equal])
    #expect(made.map(\.priority.rawValue) == [20, 1000, 500, 1000, 1000, 1000])
    #expect(made.map(\.firstAttribute) == [.width, .leading, .leading, .trailing, .top, .bottom])
    #expect(made[3].firstItem === outer)
    #expect(made[3].secondItem === views["field"])
    #expect(made.allSatisfy { !$0.isActive })
  }

  @Test func rightToLeft_beginsAtTheRight() {
    let views = views("a", "b")
    activate("|-10-[a(50)]-5-[b(20)]", "V:|[a(10)]", "V:|[b(10)]", options: .directionRightToLeft, views: views)
    #expect(views["a"]?.frame.minX == 260)
    #expect(views["b"]?.frame.minX == 235)
  }

  @Test func baselines_areMeasuredBetweenTexts() {
    let (upper, lower) = (UILabel(), UILabel())
    for label in [upper, lower] {
      label.translatesAutoresizingMaskIntoConstraints = false
      label.text = "Ay"
      outer.addSubview(label)
    }
    let made = NSLayoutConstraint.constraints(
      withVisualFormat: "V:[upper]-30-[lower]", options: .spacingBaselineToBaseline, metrics: nil,
      views: ["upper": upper, "lower": lower])
    #expect(made.map(\.firstAttribute) == [.firstBaseline])
    #expect(made.map(\.secondAttribute) == [.lastBaseline])
  }

  private func message(of result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test func unknownView_isUIKitsException() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = NSLayoutConstraint.constraints(
        withVisualFormat: "H:[arrows]-5-|", options: [], metrics: nil, views: ["arrow": UIView()])
    }
    #expect(
      message(of: result).contains(
        "'NSInvalidArgumentException', reason: 'Unable to parse constraint format: \narrows is not a key in the views "
          + "dictionary. \nH:[arrows]-5-| \n         ^'"))
  }

  @Test func viewWithoutSuperview_isUIKitsException() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = NSLayoutConstraint.constraints(
        withVisualFormat: "|[a]", options: [], metrics: nil, views: ["a": UIView()])
    }
    #expect(
      message(of: result).contains(
        "Unable to interpret '|' character, because the related view doesn't have a superview \n|[a] \n^"))
  }

  @Test func unknownRelation_isUIKitsException() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = NSLayoutConstraint.constraints(
        withVisualFormat: "[a(=50)]", options: [], metrics: nil, views: ["a": UIView()])
    }
    #expect(message(of: result).contains("Unknown relation. Must be ==, >=, or <="))
  }

  @Test func missingColon_isUIKitsException() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = NSLayoutConstraint.constraints(withVisualFormat: "V|[a]|", options: [], metrics: nil, views: ["a": UIView()])
    }
    #expect(message(of: result).contains("Expected ':' after 'V' to specify vertical arrangement"))
  }
}
