import Foundation
import Graphics
import Testing

@testable import GoldenTesting

/// Names of cases, which never share a golden.
struct GoldenNameTests {
  private func name(_ name: String?, test: String = "shape(n:)") -> String {
    CallSite(fileID: "M/T.swift", file: "/p/Tests/T.swift", test: test, line: 1, column: 1).goldenName(name)
  }

  @Test func names_thatFilesCanHave_areKept() {
    #expect(name(nil) == "T/shape")
    #expect(name("3-4") == "T/shape.3-4")
    #expect(name("großes_Bild+2=@v1.5") == "T/shape.großes_Bild+2=@v1.5")
    #expect(name(String(repeating: "x", count: 194)) == "T/shape." + String(repeating: "x", count: 194))
  }

  @Test(arguments: [
    ["3:4", "3/4", "3-4", "3 4", " 3-4", "3-4/", "3--4"], ["", "golden", "/", ".", "..", "\u{1F600}", "\n"],
    ["é", "e\u{301}"], ["a/b", "a/./b", "a//b"],
  ]) func distinctNames_areDistinctGoldens(names: [String]) {
    let goldens = names.map { name($0) }
    #expect(Set(goldens.map { Array($0.utf8) }).count == names.count, "\(goldens)")
    #expect(goldens.allSatisfy { $0.split(separator: "/", omittingEmptySubsequences: false).count == 2 }, "\(goldens)")
  }

  @Test func longNames_areShortened_andStayApart() {
    let long = String(repeating: "long name ", count: 30)
    let goldens = [long + "1", long + "2", String(repeating: "長", count: 300), String(repeating: "長", count: 301)].map {
      name($0)
    }
    #expect(Set(goldens).count == 4)
    for golden in goldens { #expect(golden.dropFirst(2).utf8.count <= 200) }
  }

  @Test func namesOfTests_stayApart() {
    #expect(name(nil, test: "`turns (3:4)`()") != name(nil, test: "`turns (3/4)`()"))
    #expect(name(nil, test: "`turns`()") == "T/turns")
    #expect(name(nil, test: "testTurn") == "T/testTurn")
  }

  @Test func namesOfAGoldensFiles_areNoGoldens() {
    #expect(name("png", test: "frames()").hasPrefix("T/frames.png-"))
    #expect(name("TXT", test: "golden()").hasPrefix("T/golden.TXT-"))
    #expect(name("txt", test: "attributes()") != "T/attributes.txt")
  }

  @Test func cases_haveGoldensOfTheirOwn() async {
    let place = Place()
    func verify(_ number: UInt8, _ name: String, _ record: GoldenRecording?) async -> GoldenFailure? {
      await place.verify {
        await verifyGolden(of: AssertGoldenTests.image(number), as: .image, named: name, record: record)
      }
    }
    let names = ["3:4", "3/4", String(repeating: "n", count: 300)]
    for (number, name) in names.enumerated() {
      #expect(await verify(UInt8(number), name, .missing)?.message.contains("recorded a new golden") == true)
    }
    for (number, name) in names.enumerated() { #expect(await verify(UInt8(number), name, nil) == nil) }
  }

  @Test func failure_namesTheCommandOfThePackage() async {
    let place = Place()
    let failure = await place.verify { await verifyGolden(of: AssertGoldenTests.image(1), as: .image, named: "a b") }
    let command =
      "to approve it: swift run framegen golden approve GoldenNameTests/failure_namesTheCommandOfThePackage.a-b-"
    #expect(failure?.message.contains(command) == true, "\(failure?.message ?? "")")
    let folders = " --golden \(place.folder.path("golden")) --artifacts \(place.folder.path("artifacts")), or "
    #expect(failure?.message.contains(folders) == true, "\(failure?.message ?? "")")
  }
}
