import Graphics
import LayoutCore
import Scenes
import StandardLayouts
import StandardTransitions
import Testing
import XCTest

@testable import GoldenTesting

struct FrameExpectationTests {
  @Test func loops_lastFrameMustBeTheFirst() async {
    await expectLoops(of: .rows(.none, [scroll(by: 60), scroll(by: -60)]), as: .frames())
    await expectLoops(of: [Self.bar(1), Self.bar(2), Self.bar(1)], as: .frames(fps: 10))
    let line = #line + 1
    let found = await issues { await expectLoops(of: .rows(.none, [scroll(by: 50)]), as: .frames()) }
    #expect(found.lines == [line])
    #expect(found.messages.count == 1)
    let message = found.message ?? ""
    #expect(message.hasPrefix("the frames don't loop\n  frame 10, offset [0, 50]: cell 0-0: "), "\(message)")
    #expect(message.contains("\n  frame 10, the last, differs from frame 0: "))
    #expect(message.contains(", of cell 0-"))
    let unlike = await issues { await expectLoops(of: [Self.bar(1), Self.bar(2)], as: .frames(fps: 10)) }
    #expect(
      unlike.message == "the frames don't loop\n  frame 1, the last, differs from frame 0: 8 pixels by up to 255, "
        + "in 2 × 4 at (1, 0)")
  }

  @Test func loops_ofAttributes_drawNothing() async {
    await expectLoops(of: .rows(.none, [scroll(by: 60), scroll(by: -60)]), as: .attributes())
    let found = await issues { await expectLoops(of: .rows(.none, [scroll(by: 60)]), as: .attributes()) }
    #expect(found.message?.contains("cell 0-0") == true)
    #expect(found.message?.contains("pixels") == false)
  }

  @Test func endpoints_areTheLayoutsAtRest() async {
    let change = Self.change(to: GridLayout())
    await expectEndpoints(of: .rows(.none, [change]), as: .frames(), match: RowsLayout(), GridLayout())
    await expectEndpoints(of: [Self.bar(1), Self.bar(2)], as: .frames(fps: 5), match: [Self.bar(1)], [Self.bar(2)])
    let found = await issues {
      await expectEndpoints(of: .rows(.none, [change]), as: .frames(), match: RowsLayout(), RowsLayout())
    }
    let message = found.message ?? ""
    #expect(message.contains("cell 0-0: the change doesn't end with the layout at rest: "), "\(message)")
    #expect(message.contains("\n  frame 10 differs from the expected one: "))
    #expect(message.contains(", of cell 0-"))
    let first = await issues {
      await expectEndpoints(of: .rows(.none, [change]), as: .attributes(), match: .rows(.jumps, []), .rows())
    }
    #expect(first.message?.contains("doesn't begin with") == false)
    #expect(first.message != nil)
  }

  @Test func reversal_isMirrored() async {
    await expectReversible(of: .rows(.none, [scroll(by: 60), scroll(by: -60)]), as: .frames())
    var back = Scene.rows(.none, [scroll(by: -60)])
    back.contentOffset = Point(x: 0, y: 60)
    await expectReversible(of: .rows(.none, [scroll(by: 60)]), by: back, as: .frames())
    let uneven = [Self.bar(1), Self.bar(2), Self.bar(3)]
    let found = await issues { await expectReversible(of: uneven, as: .frames(fps: 9)) }
    #expect(found.message?.contains("frame 0 differs from frame 2 of the reverse motion: ") == true, "\(found)")
    let eased = await issues {
      await expectReversible(of: .rows(.none, [scroll(by: 60), scroll(by: 60)]), as: .attributes())
    }
    #expect(eased.message?.contains("frame 11, offset") == true)
    #expect(eased.message?.contains("cell 0-") == true)
  }

  @Test func pop_namesFrameAndElement() async {
    await expectNoPop(of: .rows(.none, [scroll(by: 60)]), as: .attributes(), maximumStep: 6.001)
    let found = await issues {
      await expectNoPop(of: .rows(.jumps, [scroll(by: 60)]), as: .attributes(), maximumStep: 7)
    }
    #expect(
      found.message?.hasPrefix("an element jumps\n  frame 4, offset [0, 24]: cell 0-2: jumps by ") == true, "\(found)")
    let bitmaps = await issues { await expectNoPop(of: [Self.bar(1)], as: .frames(fps: 9), maximumStep: 7) }
    #expect(bitmaps.message?.contains("pass maximumDifference:") == true)
  }

  @Test func popOfPictures_namesFrameAndElement() async {
    await expectNoPop(of: [Self.bar(1), Self.bar(2)], as: .frames(fps: 9), maximumDifference: 200)
    let found = await issues {
      await expectNoPop(of: .rows(.jumps, [scroll(by: 60)]), as: .frames(), maximumDifference: 0.5)
    }
    #expect(found.message?.contains("pop: the largest step is ") == true)
    #expect(found.message?.contains(", of cell 0-") == true, "\(found)")
    let attributes = await issues {
      await expectNoPop(of: .rows(), as: .attributes(), maximumDifference: 0.5)
    }
    #expect(attributes.message?.contains("attributes have no images") == true)
  }

  @Test func flash_namesItsFrame() async {
    var frames = (0..<9).map { Self.bar($0 % 2) }
    await expectNoFlash(of: Array(repeating: Self.bar(1), count: 4), as: .frames(fps: 9))
    frames = Array(repeating: Self.bar(1), count: 9)
    frames[5] = Bitmap(width: 8, height: 4, fill: Pixel(red: 255, green: 255, blue: 255, alpha: 255))
    let flashing = frames
    let found = await issues { await expectNoFlash(of: flashing, as: .frames(fps: 9)) }
    #expect(found.message?.hasPrefix("a frame flashes\n  1 flash: frame 5 (") == true, "\(found)")
  }

  @Test func noFrames_cannotBeChecked() async {
    let found = await issues { await expectLoops(of: [Bitmap](), as: .frames(fps: 9)) }
    #expect(found.message == "the frames can't be checked: there are no frames")
  }

  @Test func tolerance_isTheArgumentsOrTheScopes_andNoVacuousOne() async {
    let frames = [Self.bar(1, level: 100), Self.bar(2), Self.bar(1, level: 101)]
    let near = Tolerance.fuzzy(maxDifference: 0...1, totalPixels: 0...9)
    await expectLoops(of: frames, as: .frames(fps: 9), tolerance: near)
    await withGoldenTesting(tolerance: near) { await expectLoops(of: frames, as: .frames(fps: 9)) }
    let exact = await issues {
      await withGoldenTesting(tolerance: near) {
        await expectLoops(of: frames, as: .frames(fps: 9), tolerance: .exact)
      }
    }
    #expect(exact.messages.count == 1)
    let vacuous = await issues { await expectLoops(of: frames, as: .frames(fps: 9), tolerance: .rmse(255)) }
    #expect(vacuous.message?.contains("would accept a blank frame") == true)
  }

  /// A picture with a bright column at a place.
  static func bar(_ place: Int, level: UInt8 = 255) -> Bitmap {
    var bitmap = Bitmap(width: 8, height: 4, fill: Pixel(red: 0, green: 0, blue: 0, alpha: 255))
    for y in 0..<4 { bitmap[place, y] = Pixel(red: level, green: level, blue: level, alpha: 255) }
    return bitmap
  }

  private static func change(to layout: some CollectionLayout) -> LayoutTransition {
    var change = LayoutTransition()
    (change.to, change.duration) = (LayoutChangeDescription(layout), 0.5)
    return change
  }
}

final class FrameExpectationXCTests: XCTestCase {
  func testExpectations_workInXCTest() async {
    expectValidLayout(RowsLayout())
    await expectLoops(of: .rows(.none, [scroll(by: 60), scroll(by: -60)]), as: .attributes())
  }
}
