import Testing

@testable import LayoutCore

struct TimingCurveTests {
  static let overshooting = TimingCurve.cubicBezier(x1: 0.68, y1: -0.55, x2: 0.27, y2: 1.55)
  static let curves: [TimingCurve] = [
    .linear, .easeIn, .easeOut, .easeInOut, .easeInOutSine, .easeInOutQuad, .default, .hold, overshooting,
    .cubicBezier(x1: 1, y1: 0, x2: 0, y2: 1),
    .cubicBezier(x1: 0, y1: 1, x2: 1, y2: 0), .steps(4, jump: .end), .steps(3, jump: .none),
  ]

  /// Computed in 30 digits with mpmath: x(s) = t by bisection, then y(s).
  @Test(arguments: [
    (TimingCurve.easeIn, [0.0170266096516, 0.0934646507188, 0.315356812573, 0.621861869175, 0.839427845762]),
    (.easeOut, [0.160572154238, 0.378138130825, 0.684643187427, 0.906535349281, 0.982973390348]),
    // (1 − cos 18°)/2, …
    (.easeInOutSine, [0.0244717418524, 0.146446609407, 0.5, 0.853553390593, 0.975528258148]),
    // 2 · 0.1², … −2 · 0.9² + 4 · 0.9 − 1.
    (.easeInOutQuad, [0.02, 0.125, 0.5, 0.875, 0.98]),
    (.easeInOut, [0.0197224535483, 0.129161931047, 0.5, 0.870838068953, 0.980277546452]),
    (.default, [0.094796305716, 0.408510591355, 0.802403387585, 0.960458978349, 0.994316477485]),
    (overshooting, [-0.0662714099417, -0.0829350931918, 0.596596292066, 1.08882439511, 1.06269544979]),
    (
      .cubicBezier(x1: 1, y1: 0, x2: 0, y2: 1),
      [0.00376167495808, 0.0297246055119, 0.5, 0.970275394488, 0.996238325042]
    ),
    (
      .cubicBezier(x1: 0, y1: 1, x2: 1, y2: 0), [0.387400316977, 0.479055466999, 0.5, 0.520944533001, 0.612599683023]
    ),
  ])
  func bezier_equalsReference(_ curve: TimingCurve, _ expected: [Double]) {
    for (time, value) in zip([0.1, 0.25, 0.5, 0.75, 0.9], expected) {
      #expect(abs(curve.progress(at: time) - value) < 1e-10, "at \(time)")
    }
  }

  @Test(arguments: curves) func ends_areExact(_ curve: TimingCurve) {
    #expect(curve.progress(at: 0) == 0)
    #expect(curve.progress(at: 1) == 1)
    #expect(curve.progress(at: -0.5) == 0)
    #expect(curve.progress(at: 7) == 1)
  }

  @Test(arguments: curves + [.spring(Spring(dampingRatio: 0.5))]) func strangeTimes_areHeldToTheStep(
    _ curve: TimingCurve
  ) {
    #expect(curve.progress(at: .nan) == 0)
    #expect(curve.progress(at: -.infinity) == 0)
    #expect(curve.progress(at: .infinity) == curve.progress(at: 1))
  }

  @Test func strangeParameters_doNotTrap() {
    for value in [Double.nan, .infinity, -.infinity, -3, 0, 1e308] {
      _ = TimingCurve.cubicBezier(x1: value, y1: value, x2: value, y2: value).progress(at: 0.3)
      let springs = [
        Spring(dampingRatio: value, initialVelocity: value), Spring(dampingRatio: 0.5, response: value),
        Spring(dampingRatio: value, response: 1), Spring(mass: value, stiffness: 1, damping: 1),
        Spring(mass: 1, stiffness: value, damping: 1), Spring(mass: 1, stiffness: 1, damping: value),
        Spring(dampingRatio: 0.5, response: 1, initialVelocity: value),
      ]
      for spring in springs {
        _ = TimingCurve.spring(spring).progress(at: 0.3)
        _ = spring.progress(at: 0.3, duration: value)
      }
    }
    _ = TimingCurve.steps(-4, jump: .none).progress(at: 0.3)
  }

  /// With monotone y as well, progress never goes back: no step of the solver lands on a wrong root.
  @Test(arguments: [TimingCurve.easeIn, .easeOut, .easeInOut, .default, .cubicBezier(x1: 1, y1: 0, x2: 0, y2: 1)])
  func bezier_isMonotone(_ curve: TimingCurve) {
    var last = 0.0
    for frame in 1...5000 {
      let value = curve.progress(at: Double(frame) / 5000)
      #expect(value >= last)
      last = value
    }
  }

  /// y = x along the diagonal, whatever the control points' distance: any error of the solver would show.
  @Test func bezier_random_solvesItsX() {
    var generator = SplitMix64(seed: 31)
    for _ in 0..<5000 {
      let (x1, x2) = (Double.random(in: 0...1, using: &generator), Double.random(in: 0...1, using: &generator))
      let time = Double.random(in: 0...1, using: &generator)
      #expect(abs(TimingCurve.cubicBezier(x1: x1, y1: x1, x2: x2, y2: x2).progress(at: time) - time) < 1e-14)
    }
  }

  @Test func overshoot_isNotClamped() {
    #expect(Self.overshooting.progress(at: 0.1) < 0)
    #expect(Self.overshooting.progress(at: 0.75) > 1)
    #expect(TimingCurve.spring(Spring(dampingRatio: 0.3)).progress(at: 0.14) > 1.3)
  }

  @Test func steps_jumpAsNamed() {
    func values(_ jump: StepJump) -> [Double] {
      [0, 0.25, 0.5, 0.75, 1].map { TimingCurve.steps(2, jump: jump).progress(at: $0) }
    }
    #expect(values(.end) == [0, 0, 0.5, 0.5, 1])
    #expect(values(.start) == [0.5, 0.5, 1, 1, 1])
    #expect(values(.none) == [0, 0, 1, 1, 1])
    let third = 1.0 / 3
    #expect(values(.both) == [third, third, 2 * third, 2 * third, 1])
  }

  /// (k/n)·n is not always k: every frame on a jump must still be past it.
  @Test func steps_onFrames_areNeverLate() {
    for count in 1...200 {
      for step in 0...count {
        let value = TimingCurve.steps(count, jump: .end).progress(at: Double(step) / Double(count))
        #expect(value == Double(step) / Double(count))
      }
    }
  }

  @Test func hold_changesAtTheEnd() {
    #expect(TimingCurve.hold.progress(at: 1.0.nextDown) == 0)
    #expect(TimingCurve.hold.progress(at: 1) == 1)
  }

  @Test func parsing_description_roundTrips() throws {
    let springs = [
      Spring(dampingRatio: 0.8), Spring(dampingRatio: 0.1, initialVelocity: -2.5),
      Spring(dampingRatio: 1, response: 0.55), Spring(dampingRatio: 0, response: 2, initialVelocity: 1),
      Spring(stiffness: 100, damping: 10), Spring(mass: 0.5, stiffness: 1e-7, damping: 0, initialVelocity: 999),
    ]
    let steps = StepJump.allCases.map { TimingCurve.steps(4, jump: $0) }
    for curve in Self.curves + springs.map(TimingCurve.spring) + steps {
      #expect(try TimingCurve(parsing: curve.description) == curve)
    }
    #expect(try TimingCurve.names.map { try TimingCurve(parsing: $0).description } == TimingCurve.names)
  }

  @Test func description_isAsWritten() throws {
    for text in [
      "cubic-bezier(0.25, 0.1, 0.25, 1)", "spring(0.8)", "spring(0.8, response: 0.5, velocity: 2)",
      "spring(mass: 1, stiffness: 100, damping: 10)", "steps(4, end)", "easeInOut",
    ] {
      #expect(try TimingCurve(parsing: text).description == text)
    }
    #expect(try TimingCurve(parsing: " steps( 3 ) ") == .steps(3, jump: .end))
    #expect(try TimingCurve(parsing: "spring(.8,response:1)") == .spring(Spring(dampingRatio: 0.8, response: 1)))
  }

  @Test(arguments: [
    ("eas", "unknown timing curve \"eas\"; allowed: linear, easeIn"),
    ("bezier(1, 2)", "unknown timing curve \"bezier\""),
    ("", "unknown timing curve \"\""),
    ("spring(1", "must end with the one \")\""),
    ("spring((1))", "must end with the one \")\""),
    ("cubic-bezier(0, 0, 1)", "write cubic-bezier(x1, y1, x2, y2)"),
    ("cubic-bezier(0, zero, 1, 1)", "y1 must be a finite number, not \"zero\""),
    ("cubic-bezier(0, nan, 1, 1)", "y1 must be a finite number, not \"nan\""),
    ("cubic-bezier(0, 0, 1.5, 1)", "x2 must be 0…1, not 1.5"),
    ("spring()", "dampingRatio must be a finite number, not \"\""),
    ("spring(0)", "dampingRatio must be 1e-9 to 1e9, not 0"),
    ("spring(0.5, respons: 1)", "wrong arguments; write spring("),
    ("spring(mass: 1, stiffness: -1, damping: 1)", "stiffness must be 1e-9 to 1e9, not -1"),
    ("steps(0)", "count must be a whole number, 1…10000, not 0"),
    ("steps(1, none)", "count must be a whole number, 2…10000, not 1"),
    ("steps(4, middle)", "write steps(count[, start|end|none|both])"),
  ])
  func parsing_wrong_saysWhat(_ text: String, _ message: String) {
    let error = #expect(throws: TimingCurveError.self) { try TimingCurve(parsing: text) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
  }
}

struct SpringTests {
  /// Integrated numerically (scipy's DOP853, tolerance 1e-13) at 0.05, 0.2, 0.5 and 1 s.
  @Test(arguments: [
    (Spring(stiffness: 100, damping: 10), [0.1044054735, 0.8494256349, 1.074590567, 1.002170117]),
    (
      Spring(dampingRatio: 0.8, response: 0.5, initialVelocity: 3),
      [0.2292457097, 0.8665775971, 1.00891604, 0.9999483942]
    ),
    (Spring(stiffness: 144, damping: 24), [0.1219013822, 0.6915589588, 0.9826487348, 0.9999201252]),
    (
      Spring(stiffness: 144, damping: 24, initialVelocity: 5), [0.2591042913, 0.7822769121, 0.9888456152, 0.9999508463]
    ),
    (Spring(stiffness: 100, damping: 50), [0.0622138661, 0.3112595914, 0.6317608709, 0.8703067857]),
    (Spring(stiffness: 100, damping: 20 + 2e-8), [0.09020401041, 0.5939941499, 0.9595723177, 0.9995006008]),
    (Spring(stiffness: 100, damping: 20 - 2e-8), [0.09020401041, 0.5939941499, 0.9595723177, 0.9995006008]),
    (Spring(stiffness: 100, damping: 0), [0.1224174381, 1.416146837, 0.7163378145, 1.839071529]),
    (Spring(mass: 2, stiffness: 200, damping: 20), [0.1044054735, 0.8494256349, 1.074590567, 1.002170117]),
  ])
  func progress_equalsIntegration(_ spring: Spring, _ expected: [Double]) {
    for (time, value) in zip([0.05, 0.2, 0.5, 1], expected) {
      #expect(abs(spring.progress(at: time, duration: 1) - value) < 1e-8, "at \(time) s")
      #expect(abs(spring.progress(at: time / 4, duration: 4) - value) < 1e-8, "at \(time) s of 4")
    }
  }

  @Test(arguments: [0.1, 0.5, 0.8, 0.99, 1, 1.0001, 1.5, 6], [0, 4, -4, 1.0])
  func settling_isAtRestFromThenOn(_ ratio: Double, _ velocity: Double) throws {
    let spring = Spring(dampingRatio: ratio, response: 0.5, initialVelocity: velocity)
    let settling = try #require(spring.settlingDuration)
    for step in 0...400 {
      let distance = 1 - spring.progress(at: 1 + Double(step) / 100, duration: settling)
      #expect(distance.magnitude <= Spring.restDistance * (1 + 1e-9))
    }
    // And not for long before: the envelope is not far above the oscillation.
    let before = stride(from: 0.6, to: 1, by: 0.001).map { 1 - spring.progress(at: $0, duration: settling) }
    #expect(before.contains { $0.magnitude > Spring.restDistance })
  }

  /// With the damping ratio alone, the motion scales with the step and is at rest at its end.
  @Test(arguments: [0.2, 0.5, 0.8, 1, 2]) func ratioAlone_restsAtTheEnd(_ ratio: Double) {
    let spring = Spring(dampingRatio: ratio)
    #expect(spring.settlingDuration == nil)
    #expect((1 - spring.progress(at: 1, duration: 0.3)).magnitude <= Spring.restDistance * (1 + 1e-9))
    #expect(spring.progress(at: 0.4, duration: 0.3) == spring.progress(at: 0.4, duration: 30))
    #expect(TimingCurve.spring(spring).progress(at: 0.4) == spring.progress(at: 0.4, duration: 1))
  }

  @Test func criticalDamping_doesNotOvershoot() {
    let critical = Spring(dampingRatio: 1)
    for step in 0...1000 { #expect(critical.progress(at: Double(step) / 1000, duration: 1) <= 1) }
  }

  /// The speed at the start is the one asked for.
  @Test(arguments: [0.3, 1, 3]) func initialVelocity_isTheSlopeAtTheStart(_ ratio: Double) {
    for spring in [
      Spring(dampingRatio: ratio, response: 1, initialVelocity: 7), Spring(dampingRatio: ratio, initialVelocity: 7),
    ] {
      #expect(abs(spring.progress(at: 1e-7, duration: 2) / 2e-7 - 7) < 1e-4)
    }
  }

  @Test func undamped_neverRests() {
    let spring = Spring(dampingRatio: 0, response: 0.5)
    #expect(spring.settlingDuration == .infinity)
    #expect(abs(TimingCurve.spring(spring).progress(at: 0.5) - 2) < 1e-12)
  }
}
