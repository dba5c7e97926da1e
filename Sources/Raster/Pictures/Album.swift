extension GeneratedPhoto {
  /// The pictures in showing order: neighbours differ in hue and in composition.
  static let album: [any Picture] = [
    AlpineLake.morning, SunsetSea.evening, CherryBlossom(), Dunes(), SunsetSea.moonlight,
  ]
}
