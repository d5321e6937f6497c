/// The new order between two others, as short as a third of their gap allows.
///
/// - Returns: nil where doubles leave no number between them, also where `a` is not below `b`.
package func shortMiddle(_ a: Double, _ b: Double) -> Double? {
  guard a < b else { return nil }
  let sum = a + b
  let middle = sum.isFinite ? sum / 2 : a / 2 + b / 2
  guard a < middle, middle < b else { return nil }
  let decimals = decimalPlaces(of: middle)
  if decimals <= 2 { return middle }
  for places in 0..<min(decimals, 23) {
    let candidate = rounded(middle, toPlaces: places)
    if 3 * (candidate - a) >= b - a, 3 * (b - candidate) >= b - a { return candidate }
  }
  return middle
}

/// The order of a thing that goes ahead of everything on its day: half of a positive one, else
/// one less.
func orderAhead(of after: Double) -> Double {
  after >= 1 ? shortMiddle(0, after) ?? after - 1 : after - 1
}

/// How many digits the shortest spelling of a finite number has behind the point.
func decimalPlaces(of number: Double) -> Int {
  let text = number.description
  let parts = text.split(separator: "e")
  let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
  let mantissa = parts[0].split(separator: ".")
  var fraction = mantissa.count > 1 ? mantissa[1].count : 0
  if fraction == 1, mantissa[1] == "0" { fraction = 0 }
  return max(0, fraction - exponent)
}

/// The number with so many digits behind the point that is nearest; of two, the smaller.
///
/// The product's rounding error is exact by fused multiply-add, so that a tie is a tie of the
/// double itself and not of its product. Powers of ten are exact up to 22.
private func rounded(_ number: Double, toPlaces places: Int) -> Double {
  var scale = 1.0
  for _ in 0..<places { scale *= 10 }
  let product = number * scale
  let error = (-product).addingProduct(number, scale)
  let floor = product.rounded(.down)
  let rest = (product - floor) + error
  let whole = rest > 0.5 ? floor + 1 : (rest < -0.5 ? floor - 1 : floor)
  return whole / scale
}
