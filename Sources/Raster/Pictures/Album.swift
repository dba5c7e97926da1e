extension GeneratedPhoto {
  /// The pictures in showing order: neighbours differ in hue and in composition.
  static let album: [any Picture] = [
    AlpineLake.morning, AlpineLake.alpenglow, BlueRidges.evening, DesertRoad(), Balloons(), Sailboat(), Lighthouse(), Waterfall(), DaisyMeadow.daisies, DaisyMeadow.sunflower,
    AutumnLeaves(), CloudSea(), Tulip(), GreenHills.morning, Dunes(), Aurora()
  ]
}
