import FoundationEssentials
import ImageComparison
import Outputs
import Support

extension GoldenReport {
  /// The default limit for the images in a page, in bytes of base64.
  package static let standardPictureBytes = 20_000_000

  /// Returns the report as one self-contained page that works from a file and makes no network requests.
  ///
  /// The page shows differing frames at full size with their neighboring frames, and every frame as a thumbnail. Each
  /// distinct image is stored once. The page lists what was omitted to stay within the limit.
  /// - Parameter pictureBytes: The limit for images in bytes of base64, or 0 for no images.
  /// - Throws: `CancellationError`, and any encoding error. The page names frames that can't be read.
  /// - Complexity: Each distinct image is requested once.
  package func html(pictureBytes: Int = standardPictureBytes) async throws -> [UInt8] {
    var pictures = ReportPictures(budget: max(0, pictureBytes))
    let omissions = try await fill(&pictures)
    let reels = zip(entries, omissions).map { Reel($0, pictures: pictures, omission: $1).json }
    let tree = jsonTree.adding([
      "reels": .list(reels), "pictureBytes": .integer(pictureBytes),
      "outcomes": .object(GoldenOutcome.allCases.map { .init(key: $0.rawValue, value: .text($0.title)) }),
      "magma": .numbers(Magma.colors.flatMap { color in [0, 8, 16].map { Double(color.bits >> $0 & 0xFF) } }),
      "problems": .list(pictures.problems.map { .text($0) }),
    ])
    var page = Array(
      ReportPage.head.filled(["title": title.htmlEscaped, "style": ReportPage.style, "report": tree.htmlText]).utf8)
    for (number, file) in pictures.files.enumerated() {
      page += Array("<script type=\"image/png\" data-picture=\"\(number)\">".utf8)
      page += Data(file).base64EncodedData()
      page += Array("</script>\n".utf8)
    }
    page += Array(ReportPage.tail.filled(["script": ReportPage.script]).utf8)
    return page
  }

  /// Adds images in the order of their use, and returns what exceeded the limit, for each golden.
  private func fill(_ pictures: inout ReportPictures) async throws -> [Omission] {
    var omissions = Array(repeating: Omission(), count: entries.count)
    var queues = entries.map { Wish.all(for: $0) }
    // Goldens take turns: the worst frame of every golden comes before the second one of any.
    for round in 0..<(queues.map(\.count).max() ?? 0) {
      for (place, queue) in queues.enumerated() where round < queue.count {
        if try await !pictures.addPicture(queue[round].position, of: queue[round].sequence) {
          omissions[place].pictures += 1
        }
      }
    }
    queues = entries.map { result in
      [result.expected, result.actual].compactMap { $0 }.flatMap { sequence in
        sequence.indices.indices.map { Wish(position: $0, sequence: sequence) }
      }
    }
    for (place, queue) in queues.enumerated() {
      for wish in queue where try await !pictures.addThumbnail(wish.position, of: wish.sequence) {
        omissions[place].thumbnails += 1
      }
    }
    return omissions
  }
}

/// The number of images of a golden that exceeded the limit.
struct Omission: Sendable, Hashable {
  /// The number of frames at full size.
  var pictures = 0
  var thumbnails = 0
}

private struct Wish {
  var position: Int
  var sequence: FrameSequence

  /// Returns the frames that a golden should show at full size, the most significant first.
  static func all(for result: GoldenReport.Entry) -> [Wish] {
    let choice = PictureChoice(result.verdict)
    let sides = [result.expected, result.actual].compactMap { $0 }
    let places = sides.map { sequence in
      Dictionary(zip(sequence.indices, sequence.indices.indices)) { first, _ in first }
    }
    var wishes = choice.numbers.flatMap { number in
      zip(sides, places).compactMap { sequence, places in
        places[number].map { Wish(position: $0, sequence: sequence) }
      }
    }
    if let expected = result.expected, let places = places.first {
      wishes += choice.partners.compactMap { places[$0].map { Wish(position: $0, sequence: expected) } }
    }
    return wishes
  }
}

private struct Reel {
  let json: JSONValue

  init(_ result: GoldenReport.Entry, pictures: ReportPictures, omission: Omission) {
    let sides = [("expected", result.expected), ("actual", result.actual)]
    let numbers = Set(sides.flatMap { $0.1?.indices ?? [] }).sorted()
    let lists = sides.map { name, sequence in
      let digests = sequence.map { Dictionary(zip($0.indices, $0.digests)) { first, _ in first } } ?? [:]
      func list(_ places: [PixelDigest: Int]) -> JSONValue {
        .list(numbers.map { digests[$0].flatMap { places[$0] }.map { .integer($0) } ?? .null })
      }
      return JSONValue.Member(
        key: name,
        value: [
          "has": .list(numbers.map { .boolean(digests[$0] != nil) }), "pictures": list(pictures.pictures),
          "thumbnails": list(pictures.thumbnails),
        ])
    }
    let head: JSONValue = ["numbers": .list(numbers.map { .integer($0) })]
    json = head.adding(.object(lists)).adding([
      "omittedPictures": .integer(omission.pictures), "omittedThumbnails": .integer(omission.thumbnails),
    ])
  }
}

/// The files of the report's page, embedded in the program.
private enum ReportPage {
  static let head = TextTemplate(page.before)
  static let tail = TextTemplate(page.after)
  static let style = PageParts.style + "\n" + PageParts.text(PackageResources.report_css)
  static let script = PageParts.script(
    PageParts.playback
      + [
        PackageResources.viewer_js, PackageResources.words_js, PackageResources.timeline_js,
        PackageResources.report_js, PackageResources.controls_js,
      ].map { PageParts.text($0) })

  private static var page: (before: Substring, after: Substring) {
    PageParts.split(
      PageParts.withPlayer(PageParts.text(PackageResources.report_html, isWhole: true)), at: "{{pictures}}")
  }
}
