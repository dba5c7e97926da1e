import Testing

@testable import FramegenCLI
@testable import Rendering

struct PositionTests {
  /// 2.5 s at 60 fps: a scroll of 1.2 s, a named step of 1 s, a scroll of 0.3 s.
  static let resolver = PositionResolver(
    frameCount: 151, framesPerSecond: 60,
    steps: [
      PositionResolver.Step(name: nil, kind: "scroll", start: 0, duration: 1.2),
      PositionResolver.Step(name: "gone", kind: "delete", start: 1.2, duration: 1),
      PositionResolver.Step(name: nil, kind: "scroll", start: 2.2, duration: 0.3),
    ])
  static let stream = PositionResolver(frameCount: nil, framesPerSecond: 10)

  @Test(arguments: [
    ("42", [42...42]), ("first", [0...0]), ("last", [150...150]), ("0%", [0...0]), ("50%", [75...75]),
    ("100%", [150...150]), ("1.2s", [72...72]), ("0s", [0...0]), (".5s", [30...30]), ("step:gone", [72...72]),
    ("step:delete", [72...72]), ("step:1", [72...72]), ("step:2+50%", [141...141]), ("step:gone+0.1s", [78...78]),
    ("step:2+100%", [150...150]), ("step:0+2s", [120...120]), ("10..20", [10...20]), ("10...20", [10...20]),
    ("..3", [0...3]), ("148..", [148...150]), ("..", [0...150]), ("3,1,2", [1...3]), ("0, last", [0...0, 150...150]),
    ("5..9,7..12", [5...12]), ("step:gone..step:gone+100%", [72...132]),
  ])
  func position(_ text: String, _ expected: [ClosedRange<Int>]) throws {
    #expect(try Self.resolver.frames(FrameSelection(text)).ranges == expected)
  }

  @Test(arguments: [
    "", "x", "-1", "1.2", "1e1s", "0x1p3s", "infs", "nan%", "101%", "step:", "step:gone+", "step:gone+5", "1,,2",
    "1..x", "1.2.3s", "s", "%", ".s", "+5", "1 2",
  ])
  func malformed(_ text: String) {
    #expect(throws: PositionError.self) { try FrameSelection(text) }
  }

  @Test(arguments: [
    ("151", "\"151\" is after the end: the frames are 0 to 150"),
    ("9s", "\"9.0s\" is after the end: the frames are 0 to 150"),
    ("99999999999999999999s", "is after the end"),
    ("step:gine", "did you mean \"gone\"?"), ("step:7", "the steps are 0 (scroll), gone, 2 (scroll)"),
    ("step:scroll", "step:0 or step:2"), ("20..10", "ends before it starts: frame 20 to frame 10"),
    ("step:gone+9s", "is after the end"),
  ])
  func meaningless(_ text: String, _ message: String) throws {
    let selection = try FrameSelection(text)
    let error = #expect(throws: PositionError.self) { try Self.resolver.frames(selection) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test func singleFrame_isSaidToBeOne() throws {
    let error = #expect(throws: PositionError.self) {
      try PositionResolver(frameCount: 1, framesPerSecond: 60).frames(FrameSelection("5"))
    }
    #expect(error?.description == "\"5\" is after the end: the only frame is 0")
  }

  @Test func recording_takesNumbersAndTimes() throws {
    #expect(try Self.stream.frames(FrameSelection("3..5,1.2s")).ranges == [3...5, 12...12])
    #expect(try Self.stream.frames(FrameSelection("7..")).isOpen)
    for text in ["last", "50%", "step:0", "..last"] {
      #expect(throws: PositionError.self) { try Self.stream.frames(FrameSelection(text)) }
    }
  }

  @Test func frameSet_walksAndResumes() {
    let set = FrameIndices([8...9, 2...4])
    #expect(set.count == 5)
    #expect(set.first(from: 0) == 2)
    #expect(set.first(from: 5) == 8)
    #expect(set.first(from: 10) == nil)
    #expect(set.text(from: 3) == "3..4,8..9")
    #expect(set.text(from: 9) == "9")
    #expect(FrameIndices([5...(Int.max - 1)]).text(from: 7) == "7..")
  }
}
