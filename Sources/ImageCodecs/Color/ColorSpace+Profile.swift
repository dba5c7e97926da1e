import CImageCodecs

extension ColorSpace {
  /// Creates the color space that an ICC profile describes.
  ///
  /// Tables take precedence over curves with primaries, as ICC requires.
  ///
  /// Source: ICC.1:2022, 7.2 "Profile header" and 8 "Required tags".
  init(profile bytes: [UInt8], of channels: ColorChannels) throws(ColorSpaceError) {
    guard bytes.count <= Self.profileLimit else { throw .largeProfile }
    guard bytes.count > 128 else { throw .damagedProfile }
    func text(_ offset: Int) -> String { String(decoding: bytes[offset..<offset + 4], as: UTF8.self) }
    let size = bytes[0..<4].reduce(0) { $0 << 8 | Int($1) }
    guard text(36) == "acsp", 128 < size, size <= bytes.count else { throw .damagedProfile }
    let (kind, space, connection) = (text(12), text(16), text(20))
    guard ["mntr", "scnr", "prtr", "spac"].contains(kind) else { throw .unsupportedProfile(Self.word(kind)) }
    // A gray JPEG may keep the profile of the colors that it was made from; PNG forbids it.
    guard channels.profileSpaces.contains(space) else {
      throw .otherChannels(profile: Self.word(space), image: channels)
    }
    guard ["XYZ ", "Lab "].contains(connection), let reader = ProfileReader(bytes.prefix(size)) else {
      throw .damagedProfile
    }
    if space == "GRAY" {
      guard let curve = reader.curve(3) else { throw .damagedProfile }
      self = .curve(connection == "XYZ " ? curve : .luminance(curve))
    } else if reader.hasTables {
      let tables = ColorPipeline(reader, channels: space == "CMYK" ? 4 : 3, isLab: connection == "Lab ")
      guard let tables else { throw .damagedProfile }
      self = .tables(tables)
    } else if space == "RGB ", connection == "XYZ ", let primaries = reader.primaries,
      let red = reader.curve(0), let green = reader.curve(1), let blue = reader.curve(2)
    {
      self = .matrix(curves: [red, green, blue], toXYZ: primaries)
    } else {
      throw .damagedProfile
    }
  }

  /// Returns a signature for messages, in which anything can stand.
  private static func word(_ signature: String) -> String {
    String(signature.unicodeScalars.map { 0x21...0x7E ~= $0.value ? Character($0) : " " }).split(separator: " ")
      .joined()
  }
}

extension ColorChannels {
  /// The signatures of the color spaces of profiles that apply to the channels.
  fileprivate var profileSpaces: [String] {
    switch self {
    case .gray: ["GRAY"]
    case .grayOrRGB: ["GRAY", "RGB "]
    case .rgb: ["RGB "]
    case .cmyk: ["CMYK"]
    }
  }
}

/// A reader of the tags of an ICC profile.
@safe struct ProfileReader: ~Copyable {
  private let handle: OpaquePointer

  /// Opens a profile, or returns `nil` if its table of tags is damaged.
  init?(_ profile: ArraySlice<UInt8>) {
    let handle = unsafe profile.withUnsafeBufferPointer { unsafe ccolor_open($0.baseAddress, $0.count) }
    guard let handle = unsafe handle else { return nil }
    unsafe self.handle = handle
  }

  deinit { unsafe ccolor_close(handle) }

  /// Returns the curve of red, green, or blue, from 0 to 2, or of gray, 3.
  func curve(_ channel: Int32) -> ToneCurve? {
    var curve = unsafe ccolor_curve()
    guard unsafe ccolor_get_curve(handle, channel, &curve) != 0 else { return nil }
    return unsafe ToneCurve(curve)
  }

  /// The linear primaries, or `nil` if they are missing or far darker than white.
  var primaries: ColorMatrix? {
    var columns: [SIMD3<Double>] = []
    for channel: Int32 in 0..<3 {
      var xyz: (Double, Double, Double) = (0, 0, 0)
      let isThere = unsafe withUnsafeMutableBytes(of: &xyz) {
        unsafe ccolor_get_colorant(handle, channel, $0.assumingMemoryBound(to: Double.self).baseAddress)
      }
      guard isThere != 0, xyz.0.isFinite, xyz.1.isFinite, xyz.2.isFinite else { return nil }
      columns.append([xyz.0, xyz.1, xyz.2])
    }
    guard (columns[0] + columns[1] + columns[2]).y > 0.1 else { return nil }
    return ColorMatrix(columns[0], columns[1], columns[2])
  }

  var hasTables: Bool { unsafe ccolor_stage_count(handle) > 0 }

  /// A Boolean value that indicates whether the tables encode Lab as in version 2 of ICC, where 65,280 stands for L* 100.
  var hasOldLab: Bool { unsafe ccolor_has_old_lab(handle) != 0 }

  /// The stages of the tables, or `nil` if one of them is of an unknown kind.
  var stages: [ColorStage]? {
    var stages: [ColorStage] = []
    for index in 0..<(unsafe ccolor_stage_count(handle)) {
      var stage = unsafe ccolor_stage()
      guard unsafe ccolor_get_stage(handle, index, &stage) != 0, let read = unsafe self.stage(stage, at: index) else {
        return nil
      }
      stages.append(read)
    }
    return stages
  }

  private func stage(_ stage: ccolor_stage, at index: Int) -> ColorStage? {
    let (inputs, outputs) = unsafe (stage.inputs, stage.outputs)
    switch unsafe stage.kind {
    case CCOLOR_CURVES:
      var curves: [ToneCurve] = []
      for channel in 0..<inputs {
        var curve = unsafe ccolor_curve()
        guard unsafe ccolor_get_stage_curve(handle, index, channel, &curve) != 0, let read = unsafe ToneCurve(curve)
        else {
          return nil
        }
        curves.append(read)
      }
      return .curves(curves)
    case CCOLOR_MATRIX:
      guard inputs == 3, outputs == 3, let numbers = unsafe stage.matrix else { return nil }
      let rows = unsafe Array(UnsafeBufferPointer(start: numbers, count: 9))
      let offset = unsafe stage.offset.map { unsafe Array(UnsafeBufferPointer(start: $0, count: 3)) } ?? [0, 0, 0]
      guard (rows + offset).allSatisfy(\.isFinite) else { return nil }
      return .matrix(
        ColorMatrix([rows[0], rows[3], rows[6]], [rows[1], rows[4], rows[7]], [rows[2], rows[5], rows[8]]),
        offset: [offset[0], offset[1], offset[2]])
    case CCOLOR_TABLE:
      let sides = unsafe [stage.sides.0, stage.sides.1, stage.sides.2, stage.sides.3].prefix(inputs)
      guard let start = unsafe stage.table, 1...4 ~= inputs, outputs == 3, sides.allSatisfy({ $0 > 1 }) else {
        return nil
      }
      let count = sides.reduce(3, *)
      return .table(
        ColorTable(sides: Array(sides), values: unsafe Array(UnsafeBufferPointer(start: start, count: count))))
    default: return nil
    }
  }
}

extension ToneCurve {
  fileprivate init?(_ curve: ccolor_curve) {
    if let samples = unsafe curve.table {
      self = unsafe .table(Array(UnsafeBufferPointer(start: samples, count: curve.count)))
      return
    }
    let p = unsafe curve.parameters
    let parameters = [p.0, p.1, p.2, p.3, p.4, p.5, p.6]
    guard let function = unsafe ToneFunction(type: Int(curve.type), parameters: parameters) else { return nil }
    self = .function(function)
  }
}
