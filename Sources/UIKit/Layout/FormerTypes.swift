import Foundation
import QuartzCore

// Types with other names before Swift 4.2.

/// The former name of ``UIView/KeyframeAnimationOptions``.
public typealias UIViewKeyframeAnimationOptions = UIView.KeyframeAnimationOptions
/// The former name of ``UITouch/Phase``.
public typealias UITouchPhase = UITouch.Phase
/// The former name of ``UIEvent/EventType``.
public typealias UIEventType = UIEvent.EventType
/// The former name of ``UICollectionViewFlowLayout/SectionInsetReference``.
public typealias UICollectionViewFlowLayoutSectionInsetReference = UICollectionViewFlowLayout.SectionInsetReference
/// The former name of ``UINavigationItem/LargeTitleDisplayMode``.
public typealias UINavigationItemLargeTitleDisplayMode = UINavigationItem.LargeTitleDisplayMode
/// The former name of ``UIFont/Weight``.
public typealias UIFontWeight = UIFont.Weight
/// The former name of ``UIPushBehavior/Mode``.
public typealias UIPushBehaviorMode = UIPushBehavior.Mode
/// The former name of ``UICollisionBehavior/Mode``.
public typealias UICollisionBehaviorMode = UICollisionBehavior.Mode
/// The former name of ``UIAttachmentBehavior/AttachmentType``.
public typealias UIAttachmentBehaviorType = UIAttachmentBehavior.AttachmentType
/// The former name of `RunLoop.Mode`.
public typealias RunLoopMode = RunLoop.Mode
