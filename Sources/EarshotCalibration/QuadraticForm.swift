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
    (0..<count).map { row in
      var sum = 0.0
      for column in 0..<count { sum += matrix[row * count + column] * vector[column] }
      return sum
    }
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
