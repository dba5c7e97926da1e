import Graphics
import Testing

@testable import PNGCodec

struct AnimatedPNGReaderTests {
  private static let red = Pixel(red: 255, green: 0, blue: 0, alpha: 255)
  private static let half = Pixel(red: 0, green: 100, blue: 0, alpha: 128)

  /// An animation of a red canvas and a translucent part, with a disposal and a blending of the part.
  private static func file(disposal: UInt8 = 0, blending: UInt8 = 0) throws -> [UInt8] {
    var animation = AnimatedPNG(width: 4, height: 3, frameCount: 3, delay: (1, 30), alpha: .stored)
    let settings = PNGSettings(alpha: .stored)
    var bytes = animation.header()
    bytes += try animation.frame(Bitmap(width: 4, height: 3, fill: red).encodedPNG(settings))
    var part = try animation.frame(Bitmap(width: 2, height: 1, fill: half).encodedPNG(settings), at: (1, 1))
    (part[32], part[33]) = (disposal, blending)
    let crc = checksum(part[4..<34])
    for index in 0..<4 { part[34 + index] = UInt8(truncatingIfNeeded: crc >> (24 - 8 * index)) }
    bytes += part
    bytes += try animation.frame(Bitmap(width: 1, height: 1, fill: red).encodedPNG(settings), at: (0, 0))
    return try bytes + animation.trailer()
  }

  private static func images(_ bytes: [UInt8]) throws -> [Bitmap] {
    var reader = try AnimatedPNGReader(bytes)
    var images: [Bitmap] = []
    while let image = try reader.next() { images.append(image) }
    reader.rewind()
    #expect(try reader.next() == images.first)
    return images
  }

  @Test func frames_replaceWhatTheyCover() throws {
    let images = try Self.images(Self.file())
    #expect(images.count == 3)
    #expect(images[0] == Bitmap(width: 4, height: 3, fill: Self.red))
    #expect(images[1][1, 1] == Self.half)
    #expect(images[1][2, 1] == Self.half)
    #expect(images[1][3, 1] == Self.red)
    #expect(images[2] == images[1])
  }

  @Test func frames_thatBlend_lieOverWhatIsThere() throws {
    let images = try Self.images(Self.file(blending: 1))
    #expect(images[1][1, 1] == Self.half.over(Self.red))
  }

  @Test func frames_disposedOf_leaveTheirAreaClear_orAsItWas() throws {
    let cleared = try Self.images(Self.file(disposal: 1))
    #expect(cleared[1][1, 1] == Self.half)
    #expect(cleared[2][1, 1] == .clear)
    #expect(cleared[2][0, 1] == Self.red)
    let restored = try Self.images(Self.file(disposal: 2))
    #expect(restored[2] == restored[0])
  }

  @Test func frameAtAnIndex_isThatOfTheOrder_withoutFramesThatItCovers() throws {
    let part = Bitmap(width: 2, height: 1, fill: Self.half)
    let larger = Bitmap(width: 3, height: 2, fill: Self.red)
    var animation = AnimatedPNG(width: 4, height: 3, frameCount: 5, delay: (1, 30), alpha: .stored)
    var bytes = animation.header()
    for (image, place) in [(Bitmap(width: 4, height: 3, fill: Self.red), (0, 0)), (part, (1, 1)), (part, (0, 0))] {
      bytes += try animation.frame(image.encodedPNG(PNGSettings(alpha: .stored)), at: place)
    }
    bytes += try animation.frame(larger.encodedPNG(PNGSettings(alpha: .stored)), at: (1, 1))
    bytes += try animation.frame(part.encodedPNG(PNGSettings(alpha: .stored)), at: (2, 2))
    bytes += try animation.trailer()
    let images = try Self.images(bytes)
    for concurrency in [1, 3] {
      var reader = try AnimatedPNGReader(bytes)
      reader.concurrency = concurrency
      #expect(try reader.image(at: 3) == images[3])
      // Not the second frame, which lies below the fourth.
      #expect(reader.drawnCount == 3)
      for index in [4, 1, 2, 2, 0, 4] { #expect(try reader.image(at: index) == images[index], "\(index)") }
      reader.rewind()
      for image in images { #expect(try reader.next() == image) }
      #expect(try reader.next() == nil)
    }
  }

  @Test func plainImage_isTheOnlyFrame() throws {
    let image = Bitmap(width: 3, height: 2, fill: Self.half)
    let reader = try AnimatedPNGReader(try image.encodedPNG())
    #expect(reader.frames.map(\.duration) == [0])
    #expect(try Self.images(try image.encodedPNG()) == [image])
  }

  @Test(arguments: [[0x0A], [0, 0, 0, 0], Array(repeating: 0x41, count: 40)] as [[UInt8]])
  func bytesAfterTheEnd_areIgnored_byEveryReader(_ rest: [UInt8]) throws {
    let file = try Self.file()
    #expect(try Self.images(file + rest) == Self.images(file))
    let plain = try Bitmap(width: 3, height: 2, fill: Self.half).encodedPNG()
    #expect(try Self.images(plain + rest) == [Bitmap(png: plain + rest)])
    // Another file, such as that of an editor that appends.
    #expect(try Self.images(file + plain) == Self.images(file))
    #expect(try Self.images(plain + file) == [Bitmap(png: plain)])
    #expect(PNGText.all(atStartOf: plain + rest).isEmpty)
  }

  @Test func damage_isAnErrorAndNeverATrap() throws {
    let whole = try Self.file()
    for length in 0..<whole.count {
      #expect(throws: ImageError.self, "\(length) bytes") { try Self.images(Array(whole.prefix(length))) }
    }
    for index in whole.indices {
      var damaged = whole
      damaged[index] ^= 0x41
      #expect(throws: ImageError.self, "byte \(index)") { try Self.images(damaged) }
    }
  }
}
