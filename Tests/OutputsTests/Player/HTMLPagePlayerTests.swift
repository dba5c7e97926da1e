import Foundation
import PNGCodec
import Raster
import TestSupport
import Testing

@testable import Outputs

/// The page in a browser, used as people use it.
@Suite(.serialized, .enabled(if: Browser.isInstalled)) struct HTMLPagePlayerTests {
  private let folder = TemporaryFolder()
  private let browser: Browser
  private let frames = (0..<24).map { testFrame($0) }

  init() throws {
    browser = try Browser()
    let files = try frames.enumerated().map { (try $1.encodedPNG(), 1, $0) }
    try write(testPage(frames: files) { $0.plan.content.chapters = testChapters })
  }

  private func write(_ page: [UInt8]) throws {
    try Data(page).write(to: folder.url.appending(path: "page.html"))
  }

  private func open(_ fragment: String? = nil) throws {
    try browser.open(folder.url.appending(path: "page.html"), fragment: fragment)
  }

  private func number(_ expression: String) throws -> Int? { (try browser.evaluate(expression) as? NSNumber)?.intValue }

  /// The canvas as it is once the frame at the position has been drawn.
  private func canvas() throws -> Bitmap {
    try browser.wait(until: "player.isShown")
    let values = try browser.evaluate(
      """
      (() => {
        const { width, height } = player.canvas;
        const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
        context.drawImage(player.canvas, 0, 0);
        return Array.from(new Uint32Array(context.getImageData(0, 0, width, height).data.buffer));
      })()
      """)
    let bits = try #require(values as? [NSNumber])
    return Bitmap(width: 64, height: 36, pixels: bits.map { Pixel(bits: $0.uint32Value) })
  }

  @Test func page_playsByItself_andStopsAtTheSpaceBar() throws {
    try open()
    #expect(try browser.evaluate("player.playing") as? Bool == true)
    try browser.wait(until: "player.position > 4")
    try browser.press(" ")
    #expect(try browser.evaluate("player.playing") as? Bool == false)
    let place = try #require(try number("player.position"))
    #expect(try canvas() == frames[place])
    try browser.evaluate("new Promise((done) => setTimeout(done, 120))")
    #expect(try number("player.position") == place)
    try browser.press(" ")
    try browser.wait(until: "player.position !== \(place)")
    #expect(browser.complaints.isEmpty)
  }

  /// In one browser, since starting one takes longer than all of them.
  @Test func controls_doWhatTheySay() throws {
    try keys_stepExactly()
    try scrubber_followsTheMouse()
    try speed_isExactInTime()
    try onionSkin_showsNeighbours()
    try range_isLooped()
    try zoom_reachesDevicePixels()
    try links_leadToFrames()
    try everyView_fitsItsWindow()
    #expect(browser.complaints.isEmpty)
  }

  private func keys_stepExactly() throws {
    try open("frame=10")
    #expect(try browser.evaluate("player.playing") as? Bool == false)
    #expect(try canvas() == frames[10])
    let steps: [(key: String, shift: Bool, place: Int)] = [
      ("ArrowRight", false, 11), ("ArrowRight", false, 12), ("ArrowLeft", false, 11), ("ArrowRight", true, 21),
      ("ArrowRight", true, 23), ("ArrowLeft", true, 13), ("Home", false, 0), ("ArrowLeft", false, 0),
      ("End", false, 23),
    ]
    for step in steps {
      try browser.press(step.key, shift: step.shift)
      #expect(try number("player.position") == step.place)
      #expect(try number("Number(document.querySelector('#number').textContent)") == step.place)
      #expect(try canvas() == frames[step.place])
    }
    #expect(browser.complaints.isEmpty)
  }

  private func scrubber_followsTheMouse() throws {
    try open("frame=0")
    let places = try [0.0, 1.0].map { try browser.point(in: "#scrubber", x: $0) }
    try browser.drag(from: (places[0].x + 8, places[0].y), to: (places[1].x - 8, places[1].y))
    #expect(try number("player.position") == 23)
    #expect(try canvas() == frames[23])
    let middle = try browser.point(in: "#scrubber", x: 0.5)
    try browser.drag(from: middle, to: middle)
    #expect(try [11, 12].contains(number("player.position")))
    #expect(try browser.evaluate("scrubber.ariaValueText") as? String ?? "" != "")
    try browser.click("#chapters li:nth-child(2) button")
    #expect(try number("player.position") == 12)
    #expect(try browser.evaluate("document.querySelector('[aria-current]').textContent") as? String == "delete")
    #expect(try number("document.querySelectorAll('#ticks i').length") == 2)
  }

  private func speed_isExactInTime() throws {
    try open("frame=0")
    // Ticks are fed by hand: the position depends on their time stamps alone.
    let places = try browser.evaluate(
      """
      (() => {
        window.requestAnimationFrame = () => 0;
        player.loop = false;
        const places = [];
        const run = (times) => { for (const time of times) { player.tick(time); places.push(player.position); } };
        player.play();
        run([5000, 5033.3, 5100, 5333.4]);
        player.setSpeed(0.5);
        run([5400, 5533.4]);
        player.setSpeed(2);
        run([5600, 99999]);
        return [...places, player.playing ? 1 : 0];
      })()
      """)
    #expect(places as? [Int] == [0, 1, 3, 10, 11, 13, 17, 23, 0])
    try browser.press("2")
    #expect(try browser.evaluate("player.speed") as? Double == 0.25)
    try browser.click("[data-speed='2']")
    #expect(try browser.evaluate("player.speed") as? Double == 2)
    #expect(
      try browser.evaluate("document.querySelector('[data-speed][aria-pressed=true]').textContent") as? String == "2×")
  }

  @Test func loops_areCounted() throws {
    try write(
      testPage(frames: [(try frames[0].encodedPNG(), 2, 0), (try frames[1].encodedPNG(), 1, 2)]) { $0.loopCount = 2 })
    try open("frame=0")
    let states = try browser.evaluate(
      """
      (() => {
        window.requestAnimationFrame = () => 0;
        player.play();
        const states = [0, 34, 67, 101, 167, 201].map((time) => { player.tick(time); return player.position; });
        return [...states, player.playing ? 1 : 0];
      })()
      """)
    #expect(states as? [Int] == [0, 1, 2, 0, 2, 2, 0])
    try browser.press("l")
    #expect(try browser.evaluate("player.loop") as? Bool == false)
  }

  private func onionSkin_showsNeighbours() throws {
    try open("frame=5")
    #expect(try canvas() == frames[5])
    try browser.press("o")
    let skin = try canvas()
    #expect(skin != frames[5])
    // The red of frames 5, 4 and 6 on top of one another: 115, then 35 % of 92, then 35 % of 138.
    let red = (115.0 * 0.65 + 92 * 0.35) * 0.65 + 138 * 0.35
    #expect(abs(Double(skin[3, 3].bits & 255) - red) < 2.5)
    try browser.click("#onion")
    #expect(try canvas() == frames[5])
  }

  private func range_isLooped() throws {
    try open("frame=5")
    try browser.press("[")
    for _ in 0..<3 { try browser.press("ArrowRight") }
    try browser.press("]")
    #expect(try browser.evaluate("[player.first, player.last]") as? [Int] == [5, 8])
    let places = try browser.evaluate(
      """
      (() => {
        window.requestAnimationFrame = () => 0;
        player.play();
        return [5000, 5033.4, 5100.1, 5133.4, 5266.8].map((time) => { player.tick(time); return player.position; });
      })()
      """)
    #expect(places as? [Int] == [5, 6, 8, 5, 5])
    try browser.press("Home")
    #expect(try number("player.position") == 0)
    let handle = try browser.point(in: "#range-last", x: 0.5)
    let end = try browser.point(in: "#range", x: 1)
    try browser.drag(from: handle, to: end)
    #expect(try browser.evaluate("[player.first, player.last]") as? [Int] == [5, 23])
    #expect(try browser.evaluate("document.querySelector('#range-first').ariaValueNow") as? String == "5")
    try browser.evaluate("document.querySelector('#range-first').focus(); null")
    try browser.press("ArrowRight")
    #expect(try browser.evaluate("[player.first, player.position]") as? [Int] == [6, 0])
    try browser.click("#range-clear")
    #expect(try browser.evaluate("player.range === null") as? Bool == true)
  }

  private func zoom_reachesDevicePixels() throws {
    try open("frame=2")
    let width = "player.canvas.getBoundingClientRect().width * devicePixelRatio"
    for (zoom, wanted) in [("2", 128), ("1", 64), ("device", 64)] {
      try browser.click("button[data-zoom='\(zoom)']")
      #expect(try number(width) == wanted)
    }
    try browser.press("z")
    #expect(try browser.evaluate("document.querySelector('#stage').dataset.zoom") as? String == "fit")
  }

  private func links_leadToFrames() throws {
    try open("t=0.5")
    #expect(try number("player.position") == 15)
    #expect(try browser.evaluate("player.playing") as? Bool == false)
    try browser.evaluate("location.hash = '#frame=3'; null")
    try browser.wait(until: "player.position === 3")
    try open("frame=999")
    #expect(try number("player.position") == 23)
    try open("frame=-1")
    #expect(try browser.evaluate("player.playing") as? Bool == true)
  }

  @Test func reducedMotion_startsPaused() throws {
    try browser.prefer(reducedMotion: true)
    try open()
    #expect(try browser.evaluate("player.playing") as? Bool == false)
    #expect(try canvas() == frames[0])
    let note = try browser.evaluate("document.querySelector('#note').innerText") as? String
    #expect(note?.contains("reduced motion") == true)
    try browser.click("#play")
    try browser.wait(until: "player.position > 1")
    #expect(try browser.evaluate("document.querySelector('#note').hidden") as? Bool == true)
  }

  @Test func longPage_keepsFewFramesDecoded() throws {
    // Every third frame looks the same: the page stays quick to make.
    let looks = try (0..<3).map { look in
      try Bitmap(width: 640, height: 360, fill: Pixel(red: UInt8(look * 30), green: 8, blue: 9, alpha: 255))
        .encodedPNG()
    }
    let files = (0..<300).map { (looks[$0 % 3], 1, $0) }
    try write(testPage(frames: files) { ($0.plan.width, $0.plan.height) = (640, 360) })
    try open("frame=0")
    try browser.evaluate(
      "for (const place of [299, 150, 20, 280, 0, 75, 260, 33]) player.seek(place);"
        + "for (let place = 100; place < 160; place += 1) player.seek(place);")
    try browser.wait(until: "player.isShown && player.store.pending.size === 0")
    let colour = try browser.evaluate("Array.from(player.context.getImageData(7, 7, 1, 1).data)")
    #expect(colour as? [Int] == [159 % 3 * 30, 8, 9, 255])
    try browser.evaluate(
      """
      (async () => {
        for (let place = 0; place < 300; place += 10) {
          player.seek(place);
          while (!player.isShown) await new Promise((done) => setTimeout(done, 1));
        }
      })()
      """)
    #expect(try #require(try number("player.store.peak")) <= 48)
    #expect(try #require(try number("player.store.bitmaps.size")) > 8)
    #expect(browser.complaints.isEmpty)
  }

  @Test func brokenFrame_isNamed() throws {
    try write(testPage(frames: [(try frames[0].encodedPNG(), 1, 0), ([1, 2, 3], 1, 1)]))
    try open("frame=0")
    try browser.wait(until: "document.querySelector('#note').innerText.includes('frame 1 cannot')")
    #expect(try canvas() == frames[0])
  }

  private func everyView_fitsItsWindow() throws {
    for width in [1280, 390] {
      try browser.resize(width: width, height: 844)
      try open("frame=2")
      let overflow = try browser.evaluate("document.documentElement.scrollWidth > innerWidth")
      #expect(overflow as? Bool == false)
      let bottom = try browser.evaluate("document.querySelector('#help').getBoundingClientRect().bottom")
      #expect(try #require(bottom as? Double) < 844)
      #expect(try PNGHeader(of: browser.screenshot()).width == width)
      try browser.press("?")
      #expect(try browser.evaluate("document.querySelector('#keys').open") as? Bool == true)
    }
  }
}
