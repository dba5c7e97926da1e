import Foundation
import Goldens
import PNGCodec
import Raster
import TestSupport
import Testing

/// The report's page in a browser, used as people use it.
@Suite(.serialized, .enabled(if: Browser.isInstalled)) struct ReportPageTests {
  private let folder = TemporaryFolder()
  private let browser: Browser

  init() throws {
    browser = try Browser()
  }

  private func open(_ report: GoldenReport, fragment: String? = nil) async throws {
    let page = try await report.html()
    try Data(page).write(to: folder.url.appending(path: "report.html"))
    try browser.open(folder.url.appending(path: "report.html"), fragment: fragment)
  }

  private func text(_ selector: String) throws -> String { try browser.text(selector) }

  private func number(_ expression: String) throws -> Int? { try browser.number(expression) }

  /// The pixels of one of the stage's canvases.
  private func canvas(_ index: Int, width: Int = 160, height: Int = 90) throws -> Bitmap {
    try browser.wait(until: "viewer.isShown && viewer.figures.length > \(index)")
    let values = try browser.evaluate(
      """
      (() => {
        const canvas = viewer.figures[\(index)].canvas;
        const context = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d", { willReadFrequently: true });
        context.drawImage(canvas, 0, 0);
        return Array.from(new Uint32Array(context.getImageData(0, 0, canvas.width, canvas.height).data.buffer));
      })()
      """)
    let bits = try #require(values as? [NSNumber])
    return Bitmap(width: width, height: height, pixels: bits.map { Pixel(bits: $0.uint32Value) })
  }

  @Test func page_showsWhatDiffers() async throws {
    let fixture = try await ReportFixture()
    try await open(try await fixture.report(), fragment: "golden=Carousel/tintedCover")
    #expect(try text("#summary") == "4 goldens, 3 not accepted: 1 timing, 1 appearance, 1 no golden.")
    #expect(try number("document.querySelectorAll('#goldens li').length") == 4)
    #expect(try text("#name") == "Carousel/tintedCover")
    #expect(try text("#command").hasSuffix("approve Carousel/tintedCover"))
    #expect(try text("#attributions tbody tr").contains("center.x +1.5 pt, rotation.y \u{2212}1.2°"))
    #expect(try browser.evaluate("document.documentElement.scrollWidth > innerWidth") as? Bool == false)
    try steps_areSynchronised(fixture)
    try views_showBothSides(fixture)
    try timing_canBeAligned(fixture)
    try index_isFiltered()
    #expect(browser.complaints.isEmpty)
  }

  /// Begins at the worst frame of the tinted golden.
  private func steps_areSynchronised(_ fixture: ReportFixture) throws {
    #expect(try [5, 6, 7, 8].contains(number("player.position")))
    for (key, place) in [("Home", 0), ("n", 5), ("ArrowRight", 6), ("End", 12), ("p", 8), ("ArrowLeft", 7)] {
      try browser.press(key)
      #expect(try number("player.position") == place)
    }
    #expect(try canvas(0) == fixture.bitmaps[7])
    let actual = try canvas(1)
    #expect(actual != fixture.bitmaps[7])
    #expect(actual[0, 0] == fixture.bitmaps[7][0, 0])
    #expect(try text("figure:nth-child(3) figcaption") == "Difference by up to 21 of 255")
    #expect(try text("#frame-words").hasPrefix("Frame 7 differs: "))
    try browser.press(" ")
    try browser.wait(until: "player.position !== 7")
    try browser.press(" ")
  }

  private func views_showBothSides(_ fixture: ReportFixture) throws {
    try browser.evaluate("player.seek(7); null")
    let actual = try canvas(1)
    try browser.press("s")
    let slider = try canvas(0)
    #expect(slider[10, 30] == fixture.bitmaps[7][10, 30])
    #expect(slider[62, 30] == fixture.bitmaps[7][62, 30])
    #expect(slider[90, 30] == actual[90, 30])
    try browser.press("b")
    let first = try canvas(0)
    try browser.click("#stage")
    #expect(try Set([first, canvas(0)].map { $0 == actual }) == [true, false])
    try browser.press("h")
    let heat = try canvas(0)
    #expect(heat[10, 30].bits == 0xFF04_0000)
    #expect(heat[80, 30] != heat[10, 30])
    #expect(try text("figcaption").hasSuffix("21 of 255"))
    #expect(try number("viewer.figures[0].caption.children.length") == 2)
    try browser.press("o")
    #expect(try number("Number(document.querySelector('#mix').value)") == 50)
    #expect(try text("[data-view][aria-pressed=true]") == "Onion skin")
    try browser.press("e")
  }

  private func timing_canBeAligned(_ fixture: ReportFixture) throws {
    try browser.press("k")
    #expect(try text("#name") == "Carousel/lateTurn")
    try browser.evaluate("player.seek(9); null")
    #expect(try canvas(0) == fixture.bitmaps[9])
    #expect(try canvas(1) == fixture.bitmaps[7])
    #expect(try text("#frame-words") == "Frame 9 shows the golden's frame 7: 2 frames late.")
    try browser.press("a")
    #expect(try canvas(0) == fixture.bitmaps[7])
    #expect(try text("figure:nth-child(3) figcaption") == "Difference none")
    #expect(try text("#curve .shifted") == "" || text("#curve .shifted").contains("2 frames late"))
  }

  private func index_isFiltered() throws {
    try browser.click("#filters button[data-outcome=missing]")
    #expect(try number("document.querySelectorAll('#goldens li:not([hidden])').length") == 1)
    try browser.click("#filters button")
    try browser.press("/")
    for key in ["t", "i", "n", "t"] { try browser.press(key) }
    #expect(try text("#goldens li:not([hidden]) strong") == "Carousel/tintedCover")
    try browser.press("Escape")
  }

  @Test func everyGolden_fitsItsWindow() async throws {
    let report = try await ReportFixture().report()
    for (width, dark) in [(1280, false), (1280, true), (390, false)] {
      try browser.resize(width: width, height: 800)
      try browser.prefer(dark: dark)
      for entry in report.entries {
        try await open(report, fragment: "golden=\(entry.name)")
        #expect(try browser.evaluate("document.documentElement.scrollWidth > innerWidth") as? Bool == false)
        #expect(try text("#name") == entry.name)
        if width == 1280 {
          let bottom = try browser.evaluate("document.querySelector('#help').getBoundingClientRect().bottom")
          #expect(try #require(bottom as? Double) <= 800)
        }
        _ = try canvas(0)
      }
    }
    #expect(browser.complaints.isEmpty)
  }

  @Test func emptyReport_saysSo() async throws {
    try await open(GoldenReport(entries: []))
    #expect(try text("#summary") == "No goldens were compared.")
    #expect(browser.complaints.isEmpty)
  }
}
