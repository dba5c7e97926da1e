import ArgumentParser
import FoundationEssentials
import Goldens
import Outputs
import Support

struct ReportOptions: ParsableArguments {
  @Option(
    name: .shortAndLong, help: ArgumentHelp("A self-contained page for browsers.", valueName: "file.html"))
  var output: String?

  @Option(help: ArgumentHelp("JUnit XML for continuous integration servers.", valueName: "file.xml"))
  var junit: String?

  @Option(help: ArgumentHelp("The results as JSON.", valueName: "file.json"))
  var json: String?

  @Option(help: ArgumentHelp("Markdown for a comment, with at most 60 lines.", valueName: "file.md"))
  var markdown: String?

  @Option(
    help: ArgumentHelp(
      "The address of the page for links in the Markdown, or empty for no links (default: the name of -o).",
      valueName: "address"))
  var page: String?

  func validate() throws {
    if let output, output.pathExtension != "html" {
      throw ValidationError("-o takes the name of a page, such as -o report.html, not \"\(output)\"")
    }
    let paths = [output, junit, json, markdown].compactMap { $0 }
    guard Set(paths).count == paths.count else { throw ValidationError("two reports have the same file name") }
    if page != nil, markdown == nil { throw ValidationError("--page requires --markdown") }
  }

  var isEmpty: Bool { output == nil && junit == nil && json == nil && markdown == nil }

  func write(_ report: GoldenReport, in context: ToolContext) async throws {
    if let output { try context.save(try await report.html(), to: output) }
    if let junit { try context.save(Array(report.junit().utf8), to: junit) }
    if let json { try context.save(Array(report.json().utf8), to: json) }
    if let markdown {
      let address = page ?? output?.lastPathComponent
      let text = report.markdown(page: address.flatMap { $0.isEmpty ? nil : $0 })
      try context.save(Array(text.utf8), to: markdown)
    }
  }
}
