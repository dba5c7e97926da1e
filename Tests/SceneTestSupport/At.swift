import Compositor

/// Returns an index path.
package func at(_ section: Int, _ item: Int) -> ItemIndexPath { ItemIndexPath(section: section, item: item) }
