/// The sum of squares `constant − 2·linear·x + x·matrix·x`.
struct QuadraticForm {
  let count: Int
  var constant = 0.0
  var linear: [Double]
  private var matrix: [Double]

  init(count: Int) {
    self.count = count
    linear = Array(repeating: 0, count: count)
    matrix = Array(repeating: 0, count: count * count)
  }

  subscript(row: Int, column: Int) -> Double {
    get { matrix[row * count + column] }
    set { matrix[row * count + column] = newValue }
  }

  /// The matrix times a vector.
  func times(_ vector: [Double]) -> [Double] {
    precondition(vector.count == count, "a value for each unknown")
    return [Double](unsafeUninitializedCapacity: count) { result, size in
      size = count
      matrix.withUnsafeBufferPointer { matrix in
        vector.withUnsafeBufferPointer { vector in
          for row in 0..<count {
            result.initializeElement(at: row, to: Self.product(matrix, row * count, vector))
          }
        }
      }
    }
  }

  /// A row times a vector; four sums side by side need not wait for one another.
  private static func product(
    _ matrix: UnsafeBufferPointer<Double>, _ start: Int, _ vector: UnsafeBufferPointer<Double>
  ) -> Double {
    var (a, b, c, d) = (0.0, 0.0, 0.0, 0.0)
    var place = 0
    while place + 4 <= vector.count {
      a += matrix[start + place] * vector[place]
      b += matrix[start + place + 1] * vector[place + 1]
      c += matrix[start + place + 2] * vector[place + 2]
      d += matrix[start + place + 3] * vector[place + 3]
      place += 4
    }
    while place < vector.count {
      a += matrix[start + place] * vector[place]
      place += 1
    }
    return (a + b) + (c + d)
  }

  func value(at vector: [Double]) -> Double {
    var sum = constant
    for (place, product) in times(vector).enumerated() {
      sum += vector[place] * (product - 2 * linear[place])
    }
    return sum
  }
}

/// Solves a small symmetric system; nil where it has no single answer.
func solve(_ matrix: [[Double]], _ right: [Double]) -> [Double]? {
  var (rows, right) = (matrix, right)
  let count = right.count
  for pivot in 0..<count {
    guard
      let best = (pivot..<count).max(by: { abs(rows[$0][pivot]) < abs(rows[$1][pivot]) }),
      abs(rows[best][pivot]) > 1e-300
    else { return nil }
    rows.swapAt(pivot, best)
    right.swapAt(pivot, best)
    for row in (pivot + 1)..<max(count, pivot + 1) {
      let share = rows[row][pivot] / rows[pivot][pivot]
      for column in pivot..<count { rows[row][column] -= share * rows[pivot][column] }
      right[row] -= share * right[pivot]
    }
  }
  for row in (0..<count).reversed() {
    for column in (row + 1)..<max(count, row + 1) {
      right[row] -= rows[row][column] * right[column]
    }
    right[row] /= rows[row][row]
  }
  return right
}
