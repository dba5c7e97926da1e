extension GeneratedPhoto {
  /// The pictures in showing order: neighbours differ in hue and in composition.
  static let album: [any Picture] = [
    FlowerRows.lavender, FlowerRows.tulips, FirForest.misty, FirForest.winter, Aurora(), MilkyWay(), CityLights(), RainWindow(),
    AutumnLeaves(), BeachFromAbove(), CloudSea(), Tulip(), GreenHills.morning, Dunes(),
  ]
}
