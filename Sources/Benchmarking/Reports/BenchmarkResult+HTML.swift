import Outputs

extension BenchmarkResult {
  /// Returns the answer, the plots and the tables as one self-contained page: it works from a file, asks no network and
  /// runs no script.
  ///
  /// - Parameters:
  ///   - title: The heading.
  ///   - comparison: A comparison of this result with a baseline; `nil` for none.
  ///   - history: Results of commits, the oldest first, for the plot of a history; may be empty.
  public func html(
    title: String = "Benchmarks", comparison: BenchmarkComparison? = nil, history: [BenchmarkResult] = []
  ) -> String {
    var sections = [answer]
    if let comparison { sections.append(Self.section("Against the baseline", comparison.html)) }
    let plots = plots + [Self.historyPlot(of: history)].compactMap { $0 }
    if !plots.isEmpty {
      sections.append(Self.section("Plots", plots.map { "<figure>\n\($0.markup)\n</figure>" }.joined(separator: "\n")))
    }
    if !entries.isEmpty { sections.append(Self.section("Benchmarks", table.html(caption: Self.tableCaption))) }
    if let growthTable {
      sections.append(Self.section("Growth", growthTable.html(caption: "Powers of the upper half of each sweep")))
    }
    if !entries.isEmpty {
      let stages = entries.map { entry in
        "<details\(entries.count == 1 ? " open" : "")><summary>\(entry.title.htmlEscaped)</summary>\n"
          + entry.stageTable.html(caption: "Medians of all passes") + "\n</details>"
      }
      sections.append(Self.section("Stages", stages.joined(separator: "\n")))
    }
    let doubts = doubtLines
    if !doubts.isEmpty { sections.append(Self.section("Doubts", Self.list(doubts))) }
    let style = [PageParts.style, ResultPage.style, SVGDrawing.style].joined(separator: "\n")
    return ResultPage.page.filled([
      "title": title.htmlEscaped, "style": style, "sections": sections.joined(separator: "\n"),
    ])
  }

  private static let tableCaption =
    "Medians; ± is half of the median's 95 % interval, outliers are passes outside Tukey's fences"

  static func section(_ title: String, _ content: String) -> String {
    "<section>\n<h2>\(title.htmlEscaped)</h2>\n\(content)\n</section>"
  }

  static func list(_ lines: [String]) -> String {
    "<ul class=\"list\">\n" + lines.map { "<li>\($0.htmlEscaped)</li>" }.joined(separator: "\n") + "\n</ul>"
  }

  /// The summary as a list of terms.
  private var answer: String {
    let rows = labelledSummary.map { label, text in
      label.isEmpty
        ? "<dd class=\"lead\">\(text.htmlEscaped)</dd>"
        : "<dt>\(label.htmlEscaped)</dt><dd>\(text.htmlEscaped)</dd>"
    }
    return "<dl class=\"answer\">\n\(rows.joined(separator: "\n"))\n</dl>"
  }
}

extension BenchmarkComparison {
  /// The comparison as a part of a page.
  fileprivate var html: String {
    "<p>\(summary.htmlEscaped)</p>\n"
      + table.html(caption: "Whole frames, and the stages that changed them most; intervals of 95 %")
      + (notes.isEmpty ? "" : "\n" + BenchmarkResult.list(notes))
  }
}

/// The files of the page, as parts of the program.
private enum ResultPage {
  static let page = TextTemplate(String(decoding: PackageResources.page_html, as: UTF8.self)[...])
  static let style = String(decoding: PackageResources.page_css.dropLast(), as: UTF8.self)
}
