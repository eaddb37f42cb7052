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

  /// Writes the products of samples and as many weights from a place on; 0 where there is no weight.
  static func product(
    _ samples: ArraySlice<Float>, _ weights: [Float], from offset: Int, to result: inout [Float],
    at place: Int
  ) {
    precondition(place + samples.count <= result.count, "room for all")
    let known = min(samples.count, max(weights.count - offset, 0))
    samples.withUnsafeBufferPointer { samples in
      weights.withUnsafeBufferPointer { weights in
        result.withUnsafeMutableBufferPointer { result in
          for sample in 0..<known {
            result[place + sample] = samples[sample] * weights[offset + sample]
          }
          for sample in known..<samples.count { result[place + sample] = 0 }
        }
      }
    }
  }

  /// The sum of the products of as many values.
  static func product(_ left: [Float], _ right: [Float]) -> Double {
    precondition(left.count == right.count, "as many values")
    return left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in sumOfProducts(left, right) }
    }
  }

  /// The real part of the sum of the products of one range and the conjugates of another.
  static func product(_ left: ArraySlice<Complex>, _ right: ArraySlice<Complex>) -> Double {
    precondition(left.count == right.count, "ranges of one length")
    return left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in
        left.withMemoryRebound(to: Float.self) { left in
          right.withMemoryRebound(to: Float.self) { right in sumOfProducts(left, right) }
        }
      }
    }
  }

  /// Eight sums side by side, so that they need not wait for one another; in floats, which are quick
  /// and exact enough over some hundred values.
  private static func sumOfProducts(
    _ left: UnsafeBufferPointer<Float>, _ right: UnsafeBufferPointer<Float>
  ) -> Double {
    var total = 0.0
    var place = 0
    while place + 8 <= left.count {
      let end = min(place + 512, left.count & ~7)
      var (a, b, c, d): (Float, Float, Float, Float) = (0, 0, 0, 0)
      var (e, f, g, h): (Float, Float, Float, Float) = (0, 0, 0, 0)
      while place < end {
        a += left[place] * right[place]
        b += left[place + 1] * right[place + 1]
        c += left[place + 2] * right[place + 2]
        d += left[place + 3] * right[place + 3]
        e += left[place + 4] * right[place + 4]
        f += left[place + 5] * right[place + 5]
        g += left[place + 6] * right[place + 6]
        h += left[place + 7] * right[place + 7]
        place += 8
      }
      total += Double(((a + e) + (b + f)) + ((c + g) + (d + h)))
    }
    while place < left.count {
      total += Double(left[place] * right[place])
      place += 1
    }
    return total
  }

  /// Adds a multiple of some values to as many others, from a place on.
  static func add(
    _ values: [Complex], times factor: Float, to sum: inout [Complex], at offset: Int
  ) {
    precondition(offset >= 0 && offset + values.count <= sum.count, "room for all")
    values.withUnsafeBufferPointer { values in
      sum.withUnsafeMutableBufferPointer { sum in
        for place in 0..<values.count {
          sum[offset + place].re += factor * values[place].re
          sum[offset + place].im += factor * values[place].im
        }
      }
    }
  }

  /// Values times as many weights, from a place on.
  static func weighted(_ values: [Complex], by weights: [Float], from offset: Int) -> [Complex] {
    precondition(offset >= 0 && offset + values.count <= weights.count, "a weight for each")
    return [Complex](unsafeUninitializedCapacity: values.count) { result, count in
      count = values.count
      values.withUnsafeBufferPointer { values in
        weights.withUnsafeBufferPointer { weights in
          for place in 0..<values.count {
            result.initializeElement(at: place, to: values[place] * weights[offset + place])
          }
        }
      }
    }
  }
}
