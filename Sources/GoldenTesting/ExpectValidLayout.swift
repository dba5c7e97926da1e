import Compositor
import LayoutChecks
import LayoutCore
import Scenes

/// Expects that a layout meets the requirements of a collection view with sample data, and fails the test otherwise.
///
/// ```swift
/// @Test func honeycomb_isValid() { expectValidLayout(HoneycombLayout()) }
/// ```
/// The data are those of `LayoutContext.samples(images:)`: zero to a thousand items, several sections, empty sections,
/// portrait and landscape. The test's issue lists each problem with its data, content offset, and index path, and the
/// number of other elements that have it. Warnings count, too. Nothing is drawn.
/// - Parameters:
///   - layout: The layout.
///   - images: The images of the items, for layouts that depend on their aspect ratios.
///   - kinds: The kinds of issues to ignore.
///   - limits: The limits of the check.
///   - fileID: The test's module and file.
///   - file: The test's source file.
///   - line: The line where the issue is reported.
///   - column: The column where the issue is reported.
public func expectValidLayout(
  _ layout: any CollectionLayout, images: [CollectionData.Image] = LayoutContext.sampleImages,
  except kinds: Set<LayoutIssue.Kind> = [], limits: LayoutChecker.Limits = LayoutChecker.Limits(),
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  expectNoIssues(type(of: layout).kind, except: kinds, at: IssueSite(fileID, file, line, column)) {
    LayoutChecker(limits: limits).report(on: layout, images: images)
  }
}

/// Expects that a layout meets the requirements of a collection view with the given data and viewport, and fails the
/// test otherwise.
///
/// The parameter `context` contains the data and the viewport. The other parameters are those of
/// ``expectValidLayout(_:images:except:limits:fileID:file:line:column:)``.
public func expectValidLayout(
  _ layout: any CollectionLayout, in context: LayoutContext, except kinds: Set<LayoutIssue.Kind> = [],
  limits: LayoutChecker.Limits = LayoutChecker.Limits(), fileID: StaticString = #fileID,
  file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  expectNoIssues(type(of: layout).kind, except: kinds, at: IssueSite(fileID, file, line, column)) {
    LayoutChecker(limits: limits).report(on: layout, in: context)
  }
}

/// Expects that the layouts of a scene's timeline meet the requirements of a collection view, and fails the test
/// otherwise.
///
/// The check covers the states at the beginning, in the middle, and at the end of each step, and the elements of the
/// frames. The other parameters are those of ``expectValidLayout(_:images:except:limits:fileID:file:line:column:)``.
public func expectValidLayout(
  of scene: Scene, except kinds: Set<LayoutIssue.Kind> = [], limits: LayoutChecker.Limits = LayoutChecker.Limits(),
  fileID: StaticString = #fileID, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  expectNoIssues("the scene", except: kinds, at: IssueSite(fileID, file, line, column)) {
    try LayoutChecker(limits: limits).report(on: scene)
  }
}

/// Expects that the layouts of a scene file meet the requirements of a collection view, and fails the test otherwise.
///
/// ```swift
/// expectValidLayout(of: .scene("to-grid.yaml", layouts: [CarouselLayout.self]))
/// ```
/// A recording has no layout and fails the test. The other parameters are those of
/// ``expectValidLayout(_:images:except:limits:fileID:file:line:column:)``.
public func expectValidLayout(
  of source: GoldenSource, except kinds: Set<LayoutIssue.Kind> = [],
  limits: LayoutChecker.Limits = LayoutChecker.Limits(), fileID: StaticString = #fileID,
  file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  expectNoIssues("the scene", except: kinds, at: IssueSite(fileID, file, line, column)) {
    LayoutChecker(limits: limits).report(on: try source.timeline())
  }
}

private func expectNoIssues(
  _ name: String, except kinds: Set<LayoutIssue.Kind>, at site: IssueSite, _ check: () throws -> LayoutReport
) {
  do {
    var report = try WatchedLayouts.during(site, check)
    report.issues.removeAll { kinds.contains($0.kind) }
    if report.issues.isEmpty { return }
    let lines = report.issues.map { "\($0.severity.rawValue) \($0.kind.rawValue): \($0)" }
    let headline = "\(name): \(lines.count) \(lines.count == 1 ? "issue" : "issues") in \(report.coverage)"
    site.report(ExpectationIssues(headline: headline, lines: lines).message)
  } catch {
    site.report("\(name) can't be checked: \(error)")
  }
}
