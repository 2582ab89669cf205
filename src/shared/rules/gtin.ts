/**
 * True for a GTIN with 8, 12, 13 or 14 digits and a valid check digit (GS1 General Specifications, 7.9): weighted 3 and
 * 1 from the right, all digits add up to a multiple of ten. False for codes of more than eight digits that GS1 reserves
 * for use inside a shop (prefixes 02 and 20 to 29) or for coupons (98, 99), which channels reject.
 */
export function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text) || /^0+$/.test(text)) return false
  const whole = text.padStart(14, '0')
  const sum = [...whole].reduce((sum, digit, at) => sum + Number(digit) * (at % 2 === 0 ? 3 : 1), 0)
  return sum % 10 === 0 && (text.length === 8 || !/^.(02|2\d|98|99)/.test(whole))
}
