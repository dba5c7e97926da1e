import Graphics
import Testing

@testable import FramegenCLI

/// The machine behind `golden review`, and its pictures of characters.
@Suite struct GoldenReviewTests {
  @Test func keys_decideAboutOneGoldenAfterTheOther() {
    var review = GoldenReview(frames: [[3, 5, 9], [], [1]])
    #expect(review.frame == 3 && review.framePlace == (1, 3))
    #expect(review.take("n") == .show && review.frame == 5)
    #expect(review.take("n") == .show && review.take("n") == .show && review.frame == 9)
    #expect(review.take("p") == .show && review.frame == 5)
    #expect(review.take("x") == .ignored && review.frame == 5)
    #expect(review.take("a") == .decided(.approve))
    #expect(review.place == 1 && review.frame == 0 && review.framePlace == (1, 1))
    #expect(review.take("r") == .decided(.reject) && !review.isOver)
    #expect(review.take("q") == .quit && !review.isOver)
    #expect(review.take("s") == .decided(.skip) && review.isOver)
  }

  @Test func picture_fitsTheTerminal() {
    let picture = BlockPicture(
      Bitmap(width: 200, height: 100, fill: Pixel(red: 9, green: 8, blue: 7, alpha: 255)), columns: 30, rows: 20)
    #expect(picture.width == 30 && picture.lines.count == 8)
    #expect(picture.lines[0].hasPrefix("\u{1B}[38;2;9;8;7m\u{1B}[48;2;9;8;7m▀"))
    #expect(picture.lines.allSatisfy { $0.hasSuffix("\u{1B}[0m") })
    let odd = BlockPicture(Bitmap(width: 1, height: 3), columns: 30, rows: 20)
    #expect(BlockPicture.row([picture, odd]).count == 8 && odd.lines.count == 2)
  }
}
