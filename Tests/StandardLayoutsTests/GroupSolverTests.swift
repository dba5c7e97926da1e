import LayoutCore
import Testing

@testable import StandardLayouts

/// Groups whose content decides: item n needs 10·(n + 1) points of height, and 30 of width.
struct GroupSolverTests {
  private let solver = GroupSolver { _, item, width, height in
    Size(width: width ?? 30, height: height ?? Double(10 * (item + 1)))
  }

  private func size(_ width: LayoutDimension, _ height: LayoutDimension) -> LayoutSize {
    CompositionalLayoutTests.size(width, height)
  }

  @Test func groupGrowsWithItsHighestItem() {
    var item = LayoutItem(layoutSize: size(.fractionalWidth(0.5), .estimated(50)))
    item.contentInsets = EdgeInsets(top: 3, left: 2, bottom: 4, right: 2)
    let group = LayoutGroup.horizontal(layoutSize: size(.fractionalWidth(1), .estimated(50)), subitems: [item]).item
    let solved = solver.solve(group, in: Size(width: 320, height: 480), first: 2, limit: 9)
    // Items 2 and 3 need 30 and 40 points; insets do not count along the side that they decide about.
    #expect(solved.size == Size(width: 320, height: 40))
    #expect(
      solved.cells.map(\.frame) == [
        Rect(x: 2, y: 0, width: 156, height: 30), Rect(x: 162, y: 0, width: 156, height: 40),
      ])
    #expect(solved.cells.allSatisfy { $0.measuredSides == .height })
  }

  @Test func contentDecidesHowManyFit() {
    let tags = GroupSolver { _, item, width, height in
      Size(width: width ?? Double(20 * (item + 1)), height: height ?? 0)
    }
    let item = LayoutItem(layoutSize: size(.estimated(100), .absolute(20)))
    var group = LayoutGroup.horizontal(layoutSize: size(.absolute(320), .absolute(20)), subitems: [item])
    group.interItemSpacing = .fixed(10)
    func line(_ first: Int) -> [Double] {
      tags.solve(group.item, in: Size(width: 320, height: 480), first: first, limit: 9).cells.map(\.frame.minX)
    }
    // 20, 40, 60, 80 and three spaces take 230; another 100 would end at 340.
    #expect(line(0) == [0, 30, 80, 150])
    // 100 and 120 take 230.
    #expect(line(4) == [0, 110])
    #expect(line(6) == [0, 150])
    #expect(line(16) == [0])
    // Twenty of 5 points each before they are known, and no more than there are.
    group.interItemSpacing = .fixed(0)
    group.item.subitems[0].layoutSize.widthDimension = .estimated(5)
    let unknown = GroupSolver { _, _, _, _ in nil }
    #expect(unknown.solve(group.item, in: Size(width: 320, height: 480), limit: 99).cells.count == 64)
    #expect(unknown.solve(group.item, in: Size(width: 320, height: 480), limit: 20).cells.count == 20)
  }

  @Test func estimateDecidesInAGroupThatGrows() {
    let item = LayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(50)))
    let group = LayoutGroup.vertical(layoutSize: size(.fractionalWidth(1), .estimated(120)), subitems: [item]).item
    let solved = solver.solve(group, in: Size(width: 320, height: 480), limit: 9)
    // Two of 50 fit into 120, whatever they turn out to be: 10 and 20 points.
    #expect(solved.cells.map(\.frame.minY) == [0, 10])
    #expect(solved.size.height == 30)
  }

  @Test func unmeasuredContent_hasItsEstimate() {
    let item = LayoutItem(layoutSize: size(.fractionalWidth(1), .estimated(50)))
    let group = LayoutGroup.vertical(layoutSize: size(.fractionalWidth(1), .estimated(120)), subitems: [item]).item
    let solved = GroupSolver { _, _, _, _ in nil }.solve(group, in: Size(width: 320, height: 480), limit: 9)
    // Two of 50 fit into 120; the group is as high as they are.
    #expect(solved.cells.map(\.frame.minY) == [0, 50])
    #expect(solved.size.height == 100)
  }

  @Test func measuredGroups_areFoundByTheirStarts() {
    let groups = (0..<10_000).map { number in
      let height = Double(10 + number % 3)
      return SolvedGroup(
        size: Size(width: 320, height: height), cells: [SolvedCell(frame: Rect(x: 0, y: 0, width: 320, height: height))]
      )
    }
    let row = GroupRow(groups, axis: .vertical, spacing: 1, itemCount: 10_000)
    // Three groups take 10 + 11 + 12 and three spaces: 36 points.
    #expect(row.start(of: 3000) == 36_000)
    #expect(row.length == 3333 * 36 + 10)
    #expect(row.groups(from: 36_005, to: 36_020) == 3000..<3002)
    #expect(row.place(of: 9999)?.group == 9999)
    #expect(row.place(of: 10_000) == nil)
    #expect(row.nearestGroup(to: 36_006) == 3001)
    #expect(row.nearestGroup(to: 36_005) == 3000)
  }
}
