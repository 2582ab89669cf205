/**
 * Splits an amount (agorot) by weight into parts that add up to it. Each part is rounded down, then the parts with the
 * largest remainders get one additional agora; among equal remainders, earlier parts come first. If all weights are 0,
 * every part is 0.
 */
export function distribute(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (whole === 0n) return weights.map(() => 0)
  const exact = weights.map(weight => BigInt(amount) * BigInt(weight))
  const parts = exact.map(share => Number(share / whole))
  let left = amount - parts.reduce((sum, part) => sum + part, 0)
  const byRemainder = [...exact.keys()].toSorted((a, b) => Number((exact[b]! % whole) - (exact[a]! % whole)) || a - b)
  for (const place of byRemainder) if (left > 0) [parts[place], left] = [parts[place]! + 1, left - 1]
  return parts
}
