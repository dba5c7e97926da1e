import Testing

@testable import Porting

/// Optional members of Objective-C's protocols, of which Swift knows none.
struct OptionalMemberTests {
  private func port(_ texts: String...) -> (texts: [String], changes: [PortChange]) {
    let result = ported(texts.enumerated().map { SourceFile(name: "File\($0).swift", text: $1) })
    return (result.files.map(\.text), result.changes)
  }

  @Test func functionsOfOneName_areDistinguishedByTheirLabels() {
    let (texts, changes) = port(
      """
      import UIKit
      @objc protocol Pages {
        @objc optional func pages(_ view: UIView, heightAt index: Int) -> CGFloat
        @objc optional func pages(_ view: UIView, didTurnTo index: Int)
        @objc optional func pages(_ view: UIView, load done: () -> Void) -> Bool
      }
      func use(_ delegate: Pages?, _ other: Pages, _ view: UIView) {
        let height = delegate?.pages?(view, heightAt: 1) ?? 10
        delegate?.pages?(view, didTurnTo: 1)
        let isLoaded = delegate?.pages?(view) { print(height) } ?? false
        if let turned = other.pages(_:didTurnTo:) { turned(view, 1) }
        if let height = other.pages(_:heightAt:) { print(height(view, 1)) }
      }
      """)
    let text = texts[0]
    #expect(text.contains("OptionalMethod.result(of: { delegate?.pages(view, heightAt: 1) }).flatMap({ $0 }) ?? 10"))
    #expect(text.contains("  delegate?.pages(view, didTurnTo: 1)\n"))
    #expect(text.contains("{ delegate?.pages(view) { print(height) } }).flatMap({ $0 }) ?? false"))
    #expect(text.contains("if case let turned = other.pages(_:didTurnTo:)"))
    #expect(text.contains("if let height = other.pages(_:heightAt:)"))
    #expect(changes.allSatisfy { !$0.isOpen })
  }

  @Test func functionsOfTwoProtocols_withOneName_areForAPersonToDecide_unlessNobodyNeedsTheValue() {
    let (texts, changes) = port(
      """
      import UIKit
      @objc protocol A { @objc optional func item(at index: Int) -> CGFloat }
      @objc protocol B { @objc optional func item(at index: Int) }
      func use(_ a: A, _ b: B) {
        b.item?(at: 1)
        let height = a.item?(at: 1)
      }
      """)
    #expect(texts[0].contains("  b.item(at: 1)\n"))
    #expect(changes.filter(\.isOpen).map(\.line) == [6])
  }

  @Test func valuesThatNobodyKnows_areOptional_inWhatImplementsThemToo() {
    let (texts, changes) = port(
      """
      import UIKit
      class Row {}
      @objc protocol Rows: AnyObject {
        @objc optional func row(at index: Int) -> Row
        @objc optional func source() -> any Source
        @objc optional var inset: CGFloat { get }
      }
      func use(_ rows: Rows?, _ sure: Rows) {
        let title = rows?.row?(at: 1).title
        let row: Row = sure.row!(at: 2)
        let inset = rows?.inset ?? 4
      }
      """,
      """
      import UIKit
      class List: NSObject { func row(at index: Int) -> Int { index } }
      class Base: UIViewController {}
      extension Base: Rows {
        func row(at index: Int) -> Row { Row() }
        var inset: CGFloat { 3 }
      }
      class Sub: Base {
        override func row(at index: Int) -> Row { Row() }
        func source() -> any Source { self }
      }
      """)
    #expect(texts[0].contains("  func row(at index: Int) -> Row?\n"))
    #expect(texts[0].contains("  func source() -> (any Source)?\n"))
    #expect(texts[0].contains("  func row(at index: Int) -> Row? { nil }\n  func source() -> (any Source)? { nil }"))
    #expect(texts[0].contains("rows?.row(at: 1)?.title"))
    #expect(texts[0].contains("sure.row(at: 2)!"))
    #expect(texts[1].contains("class List: NSObject { func row(at index: Int) -> Int { index } }"))
    #expect(texts[1].contains("class Base: UIViewController {\n  func row(at index: Int) -> Row? { Row() }\n}"))
    #expect(texts[1].contains("  var inset: CGFloat? { 3 }"))
    #expect(texts[1].contains("  override func row(at index: Int) -> Row? { Row() }"))
    #expect(texts[1].contains("  func source() -> (any Source)? { self }"))
    #expect(changes.allSatisfy { !$0.isOpen })
  }

  @Test func objectsOfUIKitAndEnumerations_haveValues_andWhatImplementsThemStays() {
    let (texts, changes) = port(
      """
      import UIKit
      @objc protocol Cards {
        @objc optional func color(of view: UIView) -> UIColor
        @objc optional func card() -> UIView
        @objc optional func side(of index: Int) -> Side
      }
      @objc enum Side: Int { case front, back }
      class Deck: Cards { func card() -> UIView { UIView() } }
      """)
    #expect(texts[0].contains("-> UIColor { OptionalMethod.absent(.clear) }"))
    #expect(texts[0].contains("-> UIView { OptionalMethod.absent(UIView()) }"))
    #expect(texts[0].contains("-> Side { OptionalMethod.absent(.front) }"))
    #expect(texts[0].contains("class Deck: Cards { func card() -> UIView { UIView() } }"))
    #expect(changes.allSatisfy { !$0.isOpen })
  }

  @Test func weakProperties_ofProtocolsAreWeakInTypesAlone() {
    let (texts, _) = port(
      """
      import UIKit
      protocol Screen: AnyObject {
        weak var delegate: AnyObject? { get set }
        unowned(unsafe) var owner: AnyObject { get }
      }
      class Main: Screen { weak var delegate: AnyObject? }
      """)
    #expect(texts[0].contains("  var delegate: AnyObject? { get set }\n  var owner: AnyObject { get }\n}"))
    #expect(texts[0].contains("class Main: Screen { weak var delegate: AnyObject? }"))
  }
}
