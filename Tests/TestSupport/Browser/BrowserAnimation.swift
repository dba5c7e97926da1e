import Foundation
import Graphics

/// An animated image as a browser decodes it.
public struct BrowserAnimation {
  /// An image of the animation.
  public struct Frame {
    /// Whole, with what earlier frames left.
    public var bitmap: Bitmap
    /// Microseconds.
    public var duration: Int
  }

  /// In the order of playing.
  public var frames: [Frame]
  /// How often it plays again after the first time; `nil` is forever.
  public var repetitionCount: Int?

  /// The frames of an animated PNG, WebP or GIF, decoded by Chromium.
  ///
  /// Pixels are taken as they are stored, unpremultiplied and without colour conversion, then premultiplied by the
  /// project's rule: of a lossless file they equal what was encoded.
  /// Source: W3C WebCodecs, `ImageDecoder`.
  public static func frames(of bytes: [UInt8], mimeType: String, in browser: Browser) throws -> BrowserAnimation {
    let folder = TemporaryFolder()
    // A file is a secure context, in which alone the decoder exists.
    try folder.write("<!doctype html><meta charset=utf-8><title>decoder</title>", to: "decoder.html")
    try browser.open(folder.url.appending(path: "decoder.html"))
    try browser.evaluate("var source = \"\(Data(bytes).base64EncodedString())\", mimeType = \"\(mimeType)\"; null")
    guard let facts = try browser.evaluate(opening) as? [NSNumber], facts.count == 2 else {
      throw BrowserError("the decoder says nothing of \(mimeType)")
    }
    let frames = try (0..<facts[0].intValue).map { try frame($0, in: browser) }
    return BrowserAnimation(frames: frames, repetitionCount: facts[1].intValue < 0 ? nil : facts[1].intValue)
  }

  private static func frame(_ index: Int, in browser: Browser) throws -> Frame {
    guard let frame = try browser.evaluate("decodedFrame(\(index))") as? [String: Any],
      let width = (frame["width"] as? NSNumber)?.intValue, let height = (frame["height"] as? NSNumber)?.intValue,
      let data = (frame["data"] as? String).flatMap({ Data(base64Encoded: $0) }), data.count == 4 * width * height
    else { throw BrowserError("frame \(index) cannot be decoded") }
    let bytes = Array(data)
    let pixels = stride(from: 0, to: bytes.count, by: 4).map { at in
      let alpha = bytes[at + 3]
      func premultiplied(_ value: UInt8) -> UInt8 { UInt8((Int(value) * Int(alpha) + 127) / 255) }
      return Pixel(
        red: premultiplied(bytes[at]), green: premultiplied(bytes[at + 1]), blue: premultiplied(bytes[at + 2]),
        alpha: alpha)
    }
    let duration = (frame["duration"] as? NSNumber)?.intValue ?? 0
    return Frame(bitmap: Bitmap(width: width, height: height, pixels: pixels), duration: duration)
  }

  /// Makes the decoder; its value is the count of frames and of repetitions, −1 for endless ones.
  private static let opening = """
    (async () => {
      const data = Uint8Array.from(atob(source), (character) => character.charCodeAt(0));
      globalThis.decoder = new ImageDecoder({
        data, type: mimeType, premultiplyAlpha: "none", colorSpaceConversion: "none", preferAnimation: true,
      });
      globalThis.decodedFrame = async (frameIndex) => {
        const { image } = await decoder.decode({ frameIndex });
        const { width, height } = image.visibleRect;
        const pixels = new Uint8Array(4 * width * height);
        await image.copyTo(pixels, { format: "RGBA", colorSpace: "srgb" });
        const address = await new Promise((done) => {
          const reader = new FileReader();
          reader.onload = () => done(reader.result);
          reader.readAsDataURL(new Blob([pixels]));
        });
        const duration = image.duration;
        image.close();
        return { width, height, duration, data: address.slice(address.indexOf(",") + 1) };
      };
      await decoder.completed;
      await decoder.tracks.ready;
      const { frameCount, repetitionCount } = decoder.tracks.selectedTrack;
      return [frameCount, Number.isFinite(repetitionCount) ? repetitionCount : -1];
    })()
    """
}
