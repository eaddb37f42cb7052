/// The loops over many complex numbers, without a check at each.
enum Kernels {
  /// Adds the products of two spectra.
  static func add(_ left: [Complex], times right: [Complex], to sum: inout [Complex]) {
    precondition(left.count == sum.count && right.count == sum.count, "spectra of one length")
    left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in
        sum.withUnsafeMutableBufferPointer { sum in
          for bin in 0..<sum.count {
            let (x, y) = (left[bin], right[bin])
            sum[bin].re += x.re * y.re - x.im * y.im
            sum[bin].im += x.re * y.im + x.im * y.re
          }
        }
      }
    }
  }

  /// Adds the products of one spectrum and the conjugate of another.
  static func add(_ left: [Complex], timesConjugate right: [Complex], to sum: inout [Complex]) {
    precondition(left.count == sum.count && right.count == sum.count, "spectra of one length")
    left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in
        sum.withUnsafeMutableBufferPointer { sum in
          for bin in 0..<sum.count {
            let (x, y) = (left[bin], right[bin])
            sum[bin].re += x.re * y.re + x.im * y.im
            sum[bin].im += x.im * y.re - x.re * y.im
          }
        }
      }
    }
  }

  /// The real part of the sum of the products of one range and the conjugates of another.
  static func product(_ left: ArraySlice<Complex>, _ right: ArraySlice<Complex>) -> Double {
    precondition(left.count == right.count, "ranges of one length")
    return left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in
        var total = 0.0
        var place = 0
        while place < left.count {
          // Floats are quick, and exact enough over a frame.
          let end = min(place + 256, left.count)
          var (re, im): (Float, Float) = (0, 0)
          while place < end {
            re += left[place].re * right[place].re
            im += left[place].im * right[place].im
            place += 1
          }
          total += Double(re + im)
        }
        return total
      }
    }
  }
}
