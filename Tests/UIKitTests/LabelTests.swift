import Foundation
import Graphics
import Rendering
import Testing
import UIKit

/// Labels are measured by the fonts that draw them.
@MainActor struct LabelTests {
  private let poem = "The quick brown fox jumps over the lazy dog and then sleeps in the warm sun"

  /// What a closure finds out while a cell is laid out by a renderer.
  private func found<Value: Sendable>(_ ask: @escaping @MainActor @Sendable () -> Value) async throws -> Value {
    let box = Box<Value>()
    _ = try await CellPicture.drawn(20, 20) { _ in box.value = ask() }
    return try #require(box.value)
  }

  private func label(_ text: String, lines: Int = 0, width: CGFloat = 120) -> UILabel {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: width, height: 0))
    (label.text, label.numberOfLines) = (text, lines)
    return label
  }

  @Test func metrics_areTheFonts() async throws {
    let font = try await found { UIFont.systemFont(ofSize: 28.16) }
    let metrics = try await found { [font.ascender, font.descender, font.lineHeight] }
    // Inter 3.019: 2728 and −680 of 2816 units.
    for (value, expected) in zip(metrics, [27.28, -6.8, 34.08]) { #expect(abs(value - expected) < 1e-9) }
    let width = try await found { "AV".size(withAttributes: [.font: UIFont.systemFont(ofSize: 28.16)]).width }
    #expect(abs(width - CGFloat(2 * 1904 - 192) / 100) < 1e-9)
  }

  @Test func sizeThatFits_wrapsAtTheWidth() async throws {
    let sizes = try await found { [poem] in
      let label = self.label(poem)
      let wrapped = label.sizeThatFits(CGSize(width: 120, height: 0))
      let two = self.label(poem, lines: 2).sizeThatFits(CGSize(width: 120, height: 0))
      let one = self.label(poem, lines: 1).sizeThatFits(CGSize(width: 120, height: 0))
      label.frame.origin = CGPoint(x: 7, y: 9)
      label.sizeToFit()
      #expect(label.frame.origin == CGPoint(x: 7, y: 9))
      return [wrapped, two, one, label.bounds.size, label.intrinsicContentSize]
    }
    let line: CGFloat = 17.0 * 3408 / 2816
    #expect(sizes[0].width <= 120)
    #expect(sizes[0].width > 80)
    let count = (sizes[0].height / line).rounded(.down)
    #expect(count >= 5)
    #expect(sizes[0].height == (count * line).rounded(.up))
    #expect(sizes[1].height == (2 * line).rounded(.up))
    #expect(sizes[2].height == line.rounded(.up))
    #expect(sizes[2].width > 500)
    #expect(sizes[3] == sizes[0])
    #expect(sizes[4].width == sizes[2].width)
  }

  @Test func boundingRect_equalsTheLabels() async throws {
    let (rect, size) = try await found { [poem] in
      let font = UIFont.boldSystemFont(ofSize: 14)
      let label = self.label(poem)
      label.font = font
      let rect = poem.boundingRect(
        with: CGSize(width: 150, height: CGFloat.greatestFiniteMagnitude), options: .usesLineFragmentOrigin,
        attributes: [.font: font], context: nil)
      return (rect, label.sizeThatFits(CGSize(width: 150, height: 0)))
    }
    #expect(rect.origin == .zero)
    #expect(rect.width.rounded(.up) == size.width)
    #expect(rect.height.rounded(.up) == size.height)
  }

  @Test func drawnLines_areAsHighAsMeasured() async throws {
    let bitmap = try await CellPicture.drawn(140, 160) { [poem] cell in
      let label = self.label(poem, width: 120)
      label.sizeToFit()
      label.frame.origin = CGPoint(x: 10, y: 10)
      cell.contentView.addSubview(label)
    }
    let ink = (0..<160).filter { y in (0..<140).contains { bitmap[$0, y].red < 128 } }
    let columns = (0..<140).filter { x in (0..<160).contains { bitmap[x, $0].red < 128 } }
    let (top, bottom) = (try #require(ink.first), try #require(ink.last))
    #expect(top >= 12)
    #expect(top <= 18)
    #expect(columns.first ?? 0 >= 10)
    #expect(columns.last ?? 999 < 130)
    // Five or six lines of 20.6 points.
    #expect(bottom > 10 + 5 * 20)
    #expect(bottom < 10 + 7 * 21)
  }

  @Test func tooManyLines_endWithAnEllipsis_insideTheLabel() async throws {
    let bitmap = try await CellPicture.drawn(140, 60) { [poem] cell in
      let label = self.label(poem, width: 120)
      label.frame = CGRect(x: 10, y: 5, width: 120, height: 45)
      cell.contentView.addSubview(label)
    }
    let ink = (0..<60).filter { y in (0..<140).contains { bitmap[$0, y].red < 128 } }
    #expect(try #require(ink.first) >= 5)
    #expect((try #require(ink.last)) < 50)
  }

  @Test func adjustedFont_showsTheWholeText() async throws {
    let sizes = try await found { [poem] in
      let label = self.label(poem, lines: 1)
      label.adjustsFontSizeToFitWidth = true
      return label.textRect(
        forBounds: CGRect(x: 0, y: 0, width: 200, height: 20), limitedToNumberOfLines: 1
      ).size
    }
    #expect(sizes.width <= 200)
    #expect(sizes.width > 195)
  }

  @Test func attributedText_givesItsFirstAttributes() {
    let label = UILabel(frame: .zero)
    let style = NSMutableParagraphStyle()
    (style.alignment, style.lineSpacing) = (.center, 5)
    label.attributedText = NSAttributedString(
      string: "Title", attributes: [.font: UIFont.boldSystemFont(ofSize: 20), .paragraphStyle: style])
    #expect(label.text == "Title")
    #expect(label.font.pointSize == 20)
    #expect(label.textAlignment == .center)
    #expect(label.attributedText?.string == "Title")
  }

  @Test func overriddenDrawText_movesTheText() async throws {
    let bitmap = try await CellPicture.drawn(100, 40) { cell in
      let label = PaddedLabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
      label.text = "MMMMMMMMMMMMMM"
      cell.contentView.addSubview(label)
    }
    let columns = (0..<100).filter { x in (0..<40).contains { bitmap[x, $0].red < 128 } }
    #expect(try #require(columns.first) >= 30)
    #expect((try #require(columns.last)) < 90)
  }

  @Test func namesBeforeSwift4_measureTheSame() {
    let attributes: [NSAttributedStringKey: Any] = [NSFontAttributeName: UIFont.systemFont(ofSize: 20)]
    let size = NSString(string: "Low tide").size(attributes: attributes)
    #expect(size == "Low tide".size(withAttributes: attributes))
    #expect(size.width > 40)
    #expect("Low tide".size(attributes: attributes) == size)
  }

  @Test func withoutRenderer_estimatesAreNear() async throws {
    let exact = try await found { [poem] in self.label(poem).sizeThatFits(CGSize(width: 160, height: 0)) }
    let estimate = label(poem).sizeThatFits(CGSize(width: 160, height: 0))
    #expect(exact.height == estimate.height)
    #expect(abs(exact.width - estimate.width) < 30)
  }
}

private final class Box<Value: Sendable>: @unchecked Sendable {
  var value: Value?
}

private final class PaddedLabel: UILabel {
  override func drawText(in rect: CGRect) {
    super.drawText(in: rect.inset(by: UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 10)))
  }
}
