import Compositor
import Foundation
import GoldenTesting
import LayoutCore
import Outputs
import PNGCodec
import Raster
import Rendering
import SceneFiles
import Scenes
import StandardLayouts
import StandardTransitions
import Testing
import UIKit

/// The names of apps and of scenes in one file that imports everything: none needs its module in front.
@MainActor struct ImportTests {
  @Test func names_areUnambiguous() {
    let apps: [Any.Type] = [
      IndexPath.self, IndexSet.self, CGFloat.self, CGRect.self, CGSize.self, CGPoint.self, CGVector.self,
      CGAffineTransform.self, CATransform3D.self, CGColor.self, CGPath.self, CALayer.self, Data.self, Date.self,
      URL.self, Timer.self, Notification.self, NSRange.self, NSObject.self, NSAttributedString.self, UIView.self,
      UIColor.self, UIImage.self, UIFont.self, UIEdgeInsets.self, UICollectionView.self, UICollectionViewLayout.self,
      UICollectionViewFlowLayout.self, UICollectionViewLayoutAttributes.self, NSCollectionLayoutSection.self,
    ]
    let scenes: [Any.Type] = [
      Scene.self, Canvas.self, CollectionData.self, Size.self, Point.self, Rect.self, Color.self, EdgeInsets.self,
      ItemIndexPath.self, LayoutAttributes.self, FlowLayout.self, CompositionalLayout.self, ScrollTransition.self,
      DeleteTransition.self, TimelineStep.self, Timeline.self, TimingCurve.self, Frame.self, SceneRenderer.self,
      GoldenSource.self, UIKitLayout<UICollectionViewFlowLayout>.self, PerformTransition.self, LayoutParameter.self,
    ]
    let all = (apps + scenes).map { ObjectIdentifier($0) }
    #expect(Set(all).count == all.count)
    #expect(IndexPath(item: 1, section: 2).section == 2)
  }
}
