extension SamplePhoto {
  /// The images in display order: neighbors differ in hue and in composition.
  static let images: [any ProceduralImage] = [
    AlpineLake.morning, AutumnLeaves(), Aurora(), CherryBlossom(), Dunes(), BeachFromAbove(), FlowerRows.lavender,
    Lighthouse(), GreenHills.morning, CityLights(), Sailboat(), DaisyMeadow.sunflower, AlpineLake.alpenglow,
    FirForest.misty, SunsetSea.evening, SunsetSea.moonlight, FlowerRows.tulips, CloudSea(), Tulip(), BlueRidges.evening,
    DesertRoad(), RainWindow(), DaisyMeadow.daisies, MilkyWay(), Balloons(), Waterfall(), FirForest.winter,
  ]
}
