import Testing

@testable import Porting

/// Expressions that begin with `#`, and that Apple's compiler knows more of.
struct LiteralTests {
  private func port(_ text: String) -> (text: String, changes: [PortChange]) {
    let result = ported([SourceFile(name: "File.swift", text: text)])
    return (result.files[0].text, result.changes)
  }

  @Test func keyPaths_areStrings() {
    let (text, changes) = port(
      """
      import UIKit
      let a = #keyPath(UIScrollView.contentOffset)
      let b = #keyPath(layer.bounds)
      let c = #keyPath(UIView)
      """)
    #expect(text.contains("let a = \"contentOffset\"\nlet b = \"layer.bounds\"\n"))
    #expect(changes.filter(\.isOpen).map(\.line) == [4])
  }

  @Test func literalsOfColorsAndImages_areCalls() {
    let (text, changes) = port(
      """
      import UIKit
      let color = #colorLiteral(red: 0.2, green: 0.3, blue: 0.4, alpha: 1)
      let image = #imageLiteral(resourceName: "cover")
      """)
    #expect(text.contains("let color = UIColor(red: 0.2, green: 0.3, blue: 0.4, alpha: 1)\n"))
    #expect(text.contains("let image = UIImage(named: \"cover\")!"))
    #expect(changes.allSatisfy { !$0.isOpen })
  }
}
