import Outputs

/// The texts of the page: the player of the HTML output, and what the preview adds to it.
enum PageText {
  static let html = PageParts.withPlayer(PageParts.text(PackageResources.page_html, isWhole: true))
  static let style = [
    PageParts.style, PageParts.playerStyle, PageParts.text(PackageResources.preview_css, isWhole: true),
  ].joined(separator: "\n")
  static let script = PageParts.script(
    PageParts.player
      + [
        PackageResources.connection_js, PackageResources.queue_js, PackageResources.problems_js,
        PackageResources.values_js, PackageResources.fields_js, PackageResources.curve_js,
        PackageResources.values_panel_js, PackageResources.overlay_js, PackageResources.list_js,
        PackageResources.plots_js, PackageResources.inspector_js, PackageResources.side_js,
        PackageResources.preview_js,
      ].map { PageParts.text($0) })
}
