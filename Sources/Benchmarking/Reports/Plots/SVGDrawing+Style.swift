extension SVGDrawing {
  /// The number of colors for lines and areas: classes `s0` … (strokes), `f0` … (areas), and `i0` … (text on them).
  static let colorCount = colors.count

  /// The colors for light and dark backgrounds, and whether text on the light one is white.
  ///
  /// They're distinguishable with the usual forms of color blindness. In addition, lines have markers of different
  /// shapes, and areas are separated by background lines.
  ///
  /// Source: P. Tol, SRON/EPS/TN/09-002, issue 3.2, 2021: "muted" for light backgrounds and "light"
  /// for dark ones, in an order that begins with those of high contrast.
  private static let colors: [(light: String, dark: String, isDeep: Bool)] = [
    ("#332288", "#77aadd", true), ("#cc6677", "#ee8866", false), ("#117733", "#bbcc33", true),
    ("#aa4499", "#dddddd", true), ("#44aa99", "#44bb99", false), ("#882255", "#ffaabb", true),
    ("#999933", "#aaaa00", false), ("#88ccee", "#99ddff", false), ("#ddcc77", "#eedd88", false),
  ]

  static var style: String {
    let light = colors.enumerated().map { index, color in
      ".plot .s\(index){stroke:\(color.light)}.plot .f\(index){fill:\(color.light)}"
        + ".plot .i\(index){fill:\(color.isDeep ? "#fff" : "#111")}"
    }
    let dark = colors.enumerated().map { index, color in
      ".plot .s\(index){stroke:\(color.dark)}.plot .f\(index){fill:\(color.dark)}.plot .i\(index){fill:#111}"
    }
    return """
      .plot{font:12.5px system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",sans-serif;max-width:100%;height:auto}
      .plot .ground{fill:#fbfbfa}.plot .t{fill:#1d1d1b}.plot .d{fill:#5c5c56}.plot .h{fill:#1d1d1b;font-size:15px;font-weight:600}
      .plot .b{font-weight:600}.plot path{fill:none}.plot .grid{stroke:#e2e2de}.plot .axis{stroke:#8a8a84}
      .plot .ideal{stroke:#6f6f69;stroke-dasharray:5 4}.plot .line{stroke-width:2;stroke-linejoin:round}
      .plot .bar{stroke-width:1.25}.plot .k{stroke:#1d1d1b}.plot .fk{fill:#1d1d1b}
      .plot .area{stroke:#fbfbfa;stroke-width:1}.plot .rest{fill:none;stroke:#8a8a84;stroke-dasharray:3 3}
      \(light.joined(separator: "\n"))
      @media (prefers-color-scheme:dark){
      .plot .ground{fill:#1a1a1b}.plot .t,.plot .h{fill:#ececea}.plot .d{fill:#a8a8a3}.plot .grid{stroke:#2f2f31}
      .plot .axis{stroke:#7b7b78}.plot .ideal{stroke:#a0a09b}.plot .k{stroke:#ececea}.plot .fk{fill:#ececea}
      .plot .area{stroke:#1a1a1b}.plot .rest{stroke:#7b7b78}
      \(dark.joined(separator: "\n"))
      }
      """
  }
}
