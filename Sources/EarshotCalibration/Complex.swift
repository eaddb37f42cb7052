/// A complex number; two floats in memory, as kissfft has it.
struct Complex: Sendable {
  var re: Float
  var im: Float

  static let zero = Complex(re: 0, im: 0)

  /// The square of its absolute value.
  var power: Float { re * re + im * im }

  static func + (left: Complex, right: Complex) -> Complex {
    Complex(re: left.re + right.re, im: left.im + right.im)
  }

  static func - (left: Complex, right: Complex) -> Complex {
    Complex(re: left.re - right.re, im: left.im - right.im)
  }

  static func * (left: Complex, right: Complex) -> Complex {
    Complex(
      re: left.re * right.re - left.im * right.im, im: left.re * right.im + left.im * right.re)
  }

  static func * (left: Complex, factor: Float) -> Complex {
    Complex(re: left.re * factor, im: left.im * factor)
  }

  /// This times the conjugate of another.
  func times(conjugateOf other: Complex) -> Complex {
    Complex(re: re * other.re + im * other.im, im: im * other.re - re * other.im)
  }
}
