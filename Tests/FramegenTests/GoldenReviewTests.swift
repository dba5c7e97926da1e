import Graphics
import Testing

@testable import FramegenCLI

/// The machine behind `golden review`, and its pictures of characters.
struct GoldenReviewTests {
  @Test func keys_decideAboutOneGoldenAfterTheOther() {
    var review = GoldenReview(frames: [[3, 5, 9], [], [1]])
    #expect(review.frame == 3)
    #expect(review.framePlace == (1, 3))
    #expect(review.take("n") == .show)
    #expect(review.frame == 5)
    #expect(review.take("n") == .show)
    #expect(review.take("n") == .show)
    #expect(review.frame == 9)
    #expect(review.take("p") == .show)
    #expect(review.frame == 5)
    #expect(review.take("x") == .ignored)
    #expect(review.frame == 5)
    #expect(review.take("a") == .decided(.approve))
    #expect(review.place == 1)
    #expect(review.frame == 0)
    #expect(review.framePlace == (1, 1))
    #expect(review.take("r") == .decided(.reject))
    #expect(!review.isOver)
    #expect(review.take("q") == .quit)
    #expect(!review.isOver)
    #expect(review.take("s") == .decided(.skip))
    #expect(review.isOver)
  }

  @Test func picture_fitsTheTerminal() {
    let picture = BlockPicture(
      Bitmap(width: 200, height: 100, fill: Pixel(red: 9, green: 8, blue: 7, alpha: 255)), columns: 30, rows: 20)
    #expect(picture.width == 30)
    #expect(picture.lines.count == 8)
    #expect(picture.lines[0].hasPrefix("\u{1B}[38;2;9;8;7m\u{1B}[48;2;9;8;7m▀"))
    #expect(picture.lines.allSatisfy { $0.hasSuffix("\u{1B}[0m") })
    let odd = BlockPicture(Bitmap(width: 1, height: 3), columns: 30, rows: 20)
    #expect(BlockPicture.row([picture, odd]).count == 8)
    #expect(odd.lines.count == 2)
  }
}
