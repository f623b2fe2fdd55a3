/// A number as a person reads a length in points: at most three decimals, no trailing zeros, no minus before zero.
///
/// `375` → "375", `173.66667` → "173.667", `-0.0001` → "0". Beyond 10¹⁵ the shortest exact form is used ("1e+20").
/// Not a number is "nan", the infinities are "inf" and "-inf".
public func format(_ value: Double) -> String {
  guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
  let magnitude = value.magnitude
  guard magnitude < 1e15 else { return value.description }
  // proven: magnitude < 1e15, so the product is at most 1e18 < UInt64.max.
  let thousandths = UInt64((magnitude * 1000).rounded())
  if thousandths == 0 { return "0" }
  var text = value < 0 ? "-" : ""
  text += String(thousandths / 1000)
  var fraction = thousandths % 1000
  if fraction == 0 { return text }
  text += "."
  var unit: UInt64 = 100
  while fraction > 0 {
    text += String(fraction / unit)
    fraction %= unit
    unit /= 10
  }
  return text
}
