import CoreGraphics
import Graphics

/// A transformation of space.
///
/// Points are row vectors, `[x y z 1] · M`.
///
/// Source of the formulas: Apple's reference of CATransform3D. The arithmetic is that of `Transform3D`.
public struct CATransform3D: Sendable {
  public var m11, m12, m13, m14: CGFloat
  public var m21, m22, m23, m24: CGFloat
  public var m31, m32, m33, m34: CGFloat
  public var m41, m42, m43, m44: CGFloat

  /// Creates a transform whose entries are all 0.
  public init() {
    self.init(
      m11: 0, m12: 0, m13: 0, m14: 0, m21: 0, m22: 0, m23: 0, m24: 0, m31: 0, m32: 0, m33: 0, m34: 0, m41: 0, m42: 0,
      m43: 0, m44: 0)
  }

  /// Creates a transform from its entries, row by row.
  public init(
    m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
    m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
  ) {
    (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
    (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
    (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
    (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
  }

  /// Creates a transform from 16 entries, row by row.
  package init(numbers m: [CGFloat]) {
    self.init(
      m11: m[0], m12: m[1], m13: m[2], m14: m[3], m21: m[4], m22: m[5], m23: m[6], m24: m[7],
      m31: m[8], m32: m[9], m33: m[10], m34: m[11], m41: m[12], m42: m[13], m43: m[14], m44: m[15])
  }

  /// The entries, row by row.
  package var numbers: [CGFloat] {
    [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
  }
}

extension CATransform3D: Equatable {
  /// Returns a Boolean value that indicates whether all entries are equal.
  ///
  /// The comparison is written out because a layout compares the transform of every element with the identity, several
  /// times in each frame.
  public static func == (a: CATransform3D, b: CATransform3D) -> Bool {
    a.m11 == b.m11 && a.m12 == b.m12 && a.m13 == b.m13 && a.m14 == b.m14
      && a.m21 == b.m21 && a.m22 == b.m22 && a.m23 == b.m23 && a.m24 == b.m24
      && a.m31 == b.m31 && a.m32 == b.m32 && a.m33 == b.m33 && a.m34 == b.m34
      && a.m41 == b.m41 && a.m42 == b.m42 && a.m43 == b.m43 && a.m44 == b.m44
  }
}

extension CATransform3D {
  package init(_ t: Transform3D) {
    let (a, b, c, d) = (t.row1, t.row2, t.row3, t.row4)
    self.init(
      m11: CGFloat(a.x), m12: CGFloat(a.y), m13: CGFloat(a.z), m14: CGFloat(a.w),
      m21: CGFloat(b.x), m22: CGFloat(b.y), m23: CGFloat(b.z), m24: CGFloat(b.w),
      m31: CGFloat(c.x), m32: CGFloat(c.y), m33: CGFloat(c.z), m34: CGFloat(c.w),
      m41: CGFloat(d.x), m42: CGFloat(d.y), m43: CGFloat(d.z), m44: CGFloat(d.w))
  }
}

extension Transform3D {
  package init(_ t: CATransform3D) {
    func row(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat, _ w: CGFloat) -> Vector4 {
      Vector4(x: Double(x), y: Double(y), z: Double(z), w: Double(w))
    }
    self.init(
      rows: row(t.m11, t.m12, t.m13, t.m14), row(t.m21, t.m22, t.m23, t.m24), row(t.m31, t.m32, t.m33, t.m34),
      row(t.m41, t.m42, t.m43, t.m44))
  }
}

/// The identity transform.
public let CATransform3DIdentity = CATransform3D(Transform3D.identity)

/// Returns a Boolean value that indicates whether a transform is the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Returns a Boolean value that indicates whether two transforms are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Returns a translation by the given distances.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  CATransform3D(Transform3D.translation(x: Double(tx), y: Double(ty), z: Double(tz)))
}

/// Returns a scaling about the origin by the given factors.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3D(Transform3D.scale(x: Double(sx), y: Double(sy), z: Double(sz)))
}

/// Returns a rotation by an angle in radians about an axis.
///
/// The axis can have any length. For an axis of length 0, the result is the identity.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
  CATransform3D(Transform3D.rotation(.radians(Double(angle)), x: Double(x), y: Double(y), z: Double(z)))
}

/// Returns the transform that applies a translation, then `t`.
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Returns the transform that applies a scaling, then `t`.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Returns the transform that applies a rotation, then `t`.
public func CATransform3DRotate(
  _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
  CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// Returns the transform that applies `a`, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
  CATransform3D(Transform3D(a).concatenating(Transform3D(b)))
}

/// Returns the inverse transform, or `t` if it isn't invertible.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
  Transform3D(t).inverted().map { CATransform3D($0) } ?? t
}

/// Returns the transform with the same effect as an affine transform.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
  var t = CATransform3DIdentity
  (t.m11, t.m12, t.m21, t.m22, t.m41, t.m42) = (m.a, m.b, m.c, m.d, m.tx, m.ty)
  return t
}

/// Returns a Boolean value that indicates whether an affine transform has the same effect.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
  t == CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(t))
}

/// Returns the affine part of a transform.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
  CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
