import Foundation
import Outputs
import TestSupport
import Testing

/// The places where a person reads a version.
struct ToolVersionTests {
  private static let named: [(file: String, pattern: String)] = [
    ("README.md", #"framegen", from: "([^"]+)""#),
    ("README.md", #"framegen_([0-9.]+)_amd64\.deb"#),
    ("README.md", #"framegen-([0-9.]+)-linux"#),
    ("docs/goldens.md", #"framegen", from: "([^"]+)""#),
    ("docs/goldens.md", #"OWNER/framegen@([0-9.]+)"#),
    ("Sources/UIKit/UIKit.docc/BringYourUIKitLayout.md", #"framegen", from: "([^"]+)""#),
    ("Examples/cluster/README.md", #"framegen:([0-9.]+)"#),
    ("Examples/cluster/kubernetes.yaml", #"framegen:([0-9.]+)"#),
    ("CONTRIBUTING.md", #"git tag ([0-9.]+)"#),
  ]

  @Test(arguments: named) func version_isNamedEverywhere(_ place: (file: String, pattern: String)) throws {
    let text = try String(contentsOf: packageFolder.appending(path: place.file), encoding: .utf8)
    let found = text.matches(of: try Regex(place.pattern, as: (Substring, Substring).self)).map { String($0.output.1) }
    #expect(!found.isEmpty)
    #expect(Set(found).subtracting([toolVersion]) == [])
  }

  @Test func newestEntryOfTheChangelog_isTheVersion() throws {
    let text = try String(contentsOf: packageFolder.appending(path: "CHANGELOG.md"), encoding: .utf8)
    let entries = text.matches(of: /\n## \[([0-9][^\]]*)\] - (\S+)/)
    #expect(entries.first.map { String($0.output.1) } == toolVersion)
  }
}
