import Foundation
import Testing
import UIKit

/// Table views: places of rows and headers, reuse, and selection.
@MainActor struct TableTests {
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var counts = [3, 30]
    var log: [String] = []

    func numberOfSections(in tableView: UITableView) -> Int { counts.count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { counts[section] }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
      cell.textLabel?.text = "row \(indexPath.row)"
      return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      indexPath.section == 0 ? 60 : 50
    }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Section \(section)" }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      log.append("will \(indexPath.row)")
      return indexPath.row == 2 ? nil : indexPath
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("did \(indexPath.row)") }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
      log.append("deselect \(indexPath.row)")
    }
  }

  private let source = Source()

  private func table(_ style: UITableView.Style = .plain) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: style)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    (table.dataSource, table.delegate) = (source, source)
    table.layoutIfNeeded()
    return table
  }

  @Test func rows_followEachOtherBelowTheirHeader() {
    let table = table()
    #expect(table.rectForHeader(inSection: 0) == CGRect(x: 0, y: 0, width: 320, height: 30))
    #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)) == CGRect(x: 0, y: 150, width: 320, height: 60))
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 240)
    #expect(table.contentSize == CGSize(width: 320, height: 1740))
    #expect(table.indexPathForRow(at: CGPoint(x: 5, y: 245)) == IndexPath(row: 0, section: 1))
    #expect(table.visibleCells.count == 7)
    #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.frame.minY == 90)
  }

  /// Delegates often compare a row with those that are visible.
  @Test func delegates_mayAskForTheLayout() {
    final class Asking: NSObject, UITableViewDataSource, UITableViewDelegate {
      var shown = 0
      var ended: [Int] = []
      var count = 20
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: "row")
      }
      func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        shown += 1
        tableView.layoutIfNeeded()
      }
      func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        ended.append(indexPath.row)
      }
    }
    let (asking, table) = (Asking(), UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .plain))
    (table.dataSource, table.delegate, table.rowHeight) = (asking, asking, 50)
    table.layoutIfNeeded()
    #expect(asking.shown == 8)
    // An empty list's last index.
    asking.count = -1
    table.reloadData()
    table.layoutIfNeeded()
    #expect(asking.ended == Array(0..<8))
    #expect(table.visibleCells.isEmpty)
  }

  @Test func cells_areReused() throws {
    let table = table()
    let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
    table.contentOffset.y = 600
    table.layoutIfNeeded()
    #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
    #expect(table.visibleCells.contains { $0 === first })
    #expect(table.visibleCells.first?.textLabel?.text == "row 7")
  }

  /// Source: UITableView.Style's reference in Apple's documentation: headers of plain table views float.
  @Test func headers_stayAtTheTopOfTheirSection() {
    let table = table()
    table.contentOffset.y = 100
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0)?.frame.minY == 100)
    table.contentOffset.y = 195
    table.layoutIfNeeded()
    #expect(table.headerView(forSection: 0)?.frame.minY == 180)
  }

  @Test func scrolling_bringsARowIntoPlace() {
    let table = table()
    table.scrollToRow(at: IndexPath(row: 10, section: 1), at: .top, animated: false)
    #expect(table.contentOffset.y == 740)
    table.scrollToRow(at: IndexPath(row: 29, section: 1), at: .top, animated: false)
    #expect(table.contentOffset.y == 1340)
  }

  /// Source: UITableViewDelegate's reference in Apple's documentation, `tableView(_:willSelectRowAt:)`.
  @Test func selection_inTheDocumentedOrder() {
    let table = table()
    table.tapRow(at: IndexPath(row: 0, section: 0))
    table.tapRow(at: IndexPath(row: 2, section: 0))
    table.tapRow(at: IndexPath(row: 1, section: 0))
    #expect(source.log == ["will 0", "did 0", "will 2", "will 1", "deselect 0", "did 1"])
    #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
  }

  @Test func reloading_asksAgain() {
    let table = table()
    source.counts = [1]
    table.reloadData()
    table.layoutIfNeeded()
    #expect(table.visibleCells.count == 1)
    #expect(table.contentSize.height == 90)
  }

  @Test func cell_placesItsLabels() {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    cell.textLabel?.text = "Name"
    cell.detailTextLabel?.text = "Ann"
    cell.accessoryType = .disclosureIndicator
    cell.layoutIfNeeded()
    #expect(cell.contentView.frame.width == 290)
    #expect(cell.textLabel?.frame.minX == 16)
    #expect(cell.detailTextLabel?.frame.maxX == 274)
    #expect(UITableViewCell(style: .default, reuseIdentifier: nil).detailTextLabel == nil)
  }

  private final class List: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  }

  @Test func controller_isTheSourceOfItsTable() {
    let list = List(style: .grouped)
    list.view.frame = CGRect(x: 0, y: 0, width: 320, height: 400)
    list.view.layoutIfNeeded()
    #expect(list.view === list.tableView)
    #expect(list.tableView.visibleCells.count == 2)
  }
}
