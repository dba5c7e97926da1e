import CorpusSupport
import UIKit

/// Layouts to try.
public let corpusLayouts: [CorpusLayout] = [
  CorpusLayout("PageCollectionLayout") { PageCollectionLayout(itemSize: CGSize(width: 256, height: 335)) }
]
