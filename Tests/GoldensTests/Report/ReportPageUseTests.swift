import Foundation
import Goldens
import TestSupport
import Testing

/// What the report's page says, and how it is used without a mouse, on a phone and by those who do not see it.
@Suite(.serialized, .enabled(if: Browser.isInstalled)) struct ReportPageUseTests {
  private let folder = TemporaryFolder()
  private let browser: Browser

  init() throws {
    browser = try Browser()
  }

  private func open(_ report: GoldenReport, _ name: String) async throws {
    let file = folder.url.appending(path: "report.html")
    try Data(try await report.html()).write(to: file)
    try browser.open(file, fragment: "golden=\(name)")
    try browser.wait(until: "viewer.isShown")
  }

  @Test func words_fitTheVerdict() async throws {
    let fixture = try await ReportFixture()
    let report = GoldenReport(entries: try await fixture.report().entries + [fixture.size(), fixture.still()])
    try await open(report, "Carousel/tintedCover")
    #expect(try browser.text("#words").hasPrefix("4 of "))
    #expect(try browser.text("#outcome") == "Appearance")
    #expect(try !browser.text("#words").contains("cell 0-4"))
    #expect(try browser.text("#attributions").contains("image or style"))
    let pixels = "Frame 8 differs: 1,200 of 14,400 pixels (8.3 %) by up to 24 of 255, in 40 × 30 at (60, 20)."
    try browser.evaluate("player.seek(8); null")
    #expect(try browser.text("#frame-words") == pixels)
    try browser.evaluate("player.seek(2); null")
    #expect(try browser.text("#frame-words") == "Frame 2: identical.")

    try await open(report, "Carousel/wider")
    #expect(try browser.text("#frame-words") == "Frame 0: 161 × 90 pixels instead of 160 × 90.")
    #expect(try browser.text("#curve") == "" || browser.text("#curve") == "no frame was compared")

    try await open(report, "Carousel/still")
    let words = try browser.text("#frame-words")
    #expect(words.hasPrefix("Frame 0 is within the tolerance: 1 of 14,400 pixels (under 0.1 %)"))
    #expect(words.contains("; offByTwo: "))
    #expect(try browser.isTrue("document.querySelector('#panel').offsetHeight === 0"))
    #expect(browser.complaints.isEmpty)
  }

  @Test func missingGolden_showsWhatThereIs() async throws {
    try await open(try await ReportFixture().report(), "Fan/open")
    #expect(try browser.number("viewer.figures.length") == 1)
    #expect(try browser.text("figcaption").hasPrefix("Actual"))
    #expect(try browser.text("#frame-words") == "Frame 0: no golden.")
    #expect(try browser.isTrue("document.querySelector('#views').offsetWidth === 0"))
    #expect(try browser.isTrue("['worst', 'next-difference'].every((id) => document.getElementById(id).disabled)"))
    try browser.press("s")
    #expect(try browser.number("viewer.figures.length") == 1)
    // Back to a golden with two sides: the view that was asked for.
    try browser.press("k")
    #expect(try browser.text("[data-view][aria-pressed=true]") == "Slider")
    #expect(try browser.isTrue("document.querySelector('#mixing').offsetWidth > 0"))
    #expect(browser.complaints.isEmpty)
  }

  @Test func command_isCopied() async throws {
    try await open(try await ReportFixture().report(), "Carousel/lateTurn")
    try browser.press("c")
    try browser.wait(until: "document.querySelector('#copy').textContent === 'Copied'")
    #expect(try browser.text("#announcer") == "Copied")
    try browser.press("j")
    #expect(try browser.text("#copy") == "Copy")
  }

  @Test func phone_showsEveryPicture() async throws {
    try browser.resize(width: 390, height: 844)
    try await open(try await ReportFixture().report(), "Carousel/tintedCover")
    let isInside = """
      [...document.querySelectorAll("figure")].every((figure) => {
        const [box, stage] = [figure, viewer.stage].map((element) => element.getBoundingClientRect());
        return box.width > 100 && box.left >= 0 && box.right <= innerWidth && box.top >= stage.top
          && box.bottom <= stage.bottom + 1;
      })
      """
    #expect(try browser.number("viewer.figures.length") == 3)
    #expect(try browser.isTrue(isInside))
    try browser.press("s")
    #expect(try browser.isTrue(isInside))
    #expect(browser.complaints.isEmpty)
  }

  @Test func everyControl_hasANameAndIsReachedByKeyboard() async throws {
    try await open(try await ReportFixture().report(), "Carousel/tintedCover")
    let nameless = """
      [...document.querySelectorAll("button, input, canvas, svg[role], [role=group]")]
        .filter((one) => !(one.innerText?.trim() || one.getAttribute("aria-label") || one.labels?.length))
        .map((element) => element.id || element.outerHTML).join(" ")
      """
    #expect(try browser.evaluate(nameless) as? String == "")
    #expect(try browser.number("document.querySelectorAll('#goldens [aria-current=true]').length") == 1)
    #expect(try browser.text("#goldens [aria-current=true] strong") == "Carousel/tintedCover")
    // The space bar presses the button that has the focus, and plays nothing.
    try browser.evaluate("document.querySelector('[data-view=heat]').focus(); null")
    try browser.press(" ")
    #expect(try browser.text("[data-view][aria-pressed=true]") == "Heat map")
    #expect(try browser.isTrue("!player.playing"))
    try browser.press("?")
    #expect(try browser.isTrue("document.querySelector('#keys').open"))
    try browser.press("Escape")
    #expect(try browser.isTrue("!document.querySelector('#keys').open"))
    #expect(browser.complaints.isEmpty)
  }
}
