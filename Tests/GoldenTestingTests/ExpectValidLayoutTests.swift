import Compositor
import Foundation
import LayoutChecks
import LayoutCore
import StandardLayouts
import TestSupport
import Testing

@testable import GoldenTesting

struct ExpectValidLayoutTests {
  @Test func soundLayouts_pass() {
    expectValidLayout(RowsLayout())
    expectValidLayout(GridLayout(), in: Self.context)
    expectValidLayout(of: .rows(.none, [scroll(by: 60)]))
  }

  @Test func faultyLayout_failsAtTheLine_withPlaceAndCount() async {
    let line = #line + 1
    let found = await issues { expectValidLayout(RowsLayout(fault: .centerIsNaN)) }
    #expect(found.messages.count == 1)
    #expect(found.lines == [line])
    let message = found.message ?? ""
    #expect(message.hasPrefix("rows: "))
    #expect(message.contains(" items, "))
    #expect(message.contains("error notFinite: 17 items, 390 × 844, offset [0, 0]: cell 0-2: "), "\(message)")
    #expect(message.contains(" more)"))
    #expect(message.split(separator: "\n").count <= 14)
  }

  @Test func faultOfAContext_isNamedWithOffsetAndIndexPath() async {
    let found = await issues { expectValidLayout(RowsLayout(fault: .forgetsCell), in: Self.context) }
    #expect(found.message?.contains("error missingElement: offset [0, 0]: cell 0-2: ") == true, "\(found)")
  }

  @Test func faultOfAScene_isNamedWithItsFrame() async {
    let found = await issues { expectValidLayout(of: .rows(.jumps, [scroll(by: 60)])) }
    let broken = await issues { expectValidLayout(of: .rows(.centerIsNaN, [scroll(by: 60)])) }
    #expect(found.message == nil)
    #expect(broken.message?.contains("error notFinite: frame 0, offset [0, 0]: cell 0-2: ") == true, "\(broken)")
  }

  @Test func kindsThatAreMeant_areLeftOut() async {
    let fault = RowsLayout(fault: .forgetsCell)
    let kinds = Set(LayoutChecker().report(on: fault, in: Self.context).issues.map(\.kind))
    expectValidLayout(fault, in: Self.context, except: kinds)
    #expect(kinds.contains(.missingElement))
  }

  @Test func sceneFile_isChecked_withLayoutsOfTheTest() async throws {
    let folder = TemporaryFolder()
    let scene = folder.path("rows.json")
    try folder.write(#"{"sections": [12], "layout": {"kind": "rows"}}"#, to: "rows.json")
    expectValidLayout(of: .scene(scene, layouts: [RowsLayout.self]))
    let unknown = await issues { expectValidLayout(of: .scene(scene)) }
    #expect(unknown.message?.hasPrefix("the scene can't be checked: ") == true)
    #expect(unknown.message?.contains("rows") == true, "\(unknown)")
    let missing = await issues { expectValidLayout(of: .scene("nowhere.yaml")) }
    #expect(missing.message?.contains("nowhere.yaml") == true)
  }

  @Test func recording_hasNoLayout() async throws {
    let folder = TemporaryFolder()
    let lines = #"{"format":"layout-recording","version":1,"fps":10,"canvas":{"size":[40,30]}}"# + "\n"
    try folder.write(lines, to: "log.jsonl")
    let found = await issues { expectValidLayout(of: .recording(folder.path("log.jsonl"))) }
    #expect(found.message?.contains("a recording has no layout to check") == true, "\(found)")
  }

  @Test func message_ofManyFaults_isBounded() {
    let long = String(repeating: "x", count: 5000)
    let faults = ExpectationIssues(headline: "rows", lines: (0..<40).map { "\($0) \(long)" })
    #expect(faults.message.count < 12 * 520)
    #expect(faults.message.hasSuffix("\n  and 28 more"))
    #expect(ExpectationIssues(headline: "rows", lines: ["a\nb"]).message == "rows\n  a\n  b")
  }

  private static let context = LayoutContext(
    data: CollectionData(counts: [12]), bounds: Rect(x: 0, y: 0, width: 100, height: 90))
}
