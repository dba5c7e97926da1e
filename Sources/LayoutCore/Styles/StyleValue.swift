import Graphics

/// A value that a style override stores as one.
///
/// Parts of a style, such as a ``Shadow``, don't conform, because each of their properties is stored separately.
public protocol StyleValue: Hashable, Sendable {}

extension Bool: StyleValue {}
extension Double: StyleValue {}
extension Int: StyleValue {}
extension String: StyleValue {}
extension Optional: StyleValue where Wrapped: StyleValue {}
extension Array: StyleValue where Element: StyleValue {}

extension Color: StyleValue {}
extension Point: StyleValue {}
