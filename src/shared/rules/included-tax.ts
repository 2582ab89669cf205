/**
 * Calculates the tax included in prices. `amounts` are agorot, `rate` is in hundredths of a percent (1600 is 16 %). The
 * tax of the sum is rounded once and distributed by largest remainder, so that the shares add up to it.
 */
export function includedTax(amounts: readonly number[], rate: number): { total: number; shares: number[] } {
  const whole = 10_000 + rate
  const sum = amounts.reduce((all, amount) => all + amount, 0)
  const total = Math.round((sum * rate) / whole)
  const shares = amounts.map(amount => Math.floor((amount * rate) / whole))
  const left = total - shares.reduce((all, share) => all + share, 0)
  const byRemainder = amounts
    .map((amount, place) => ({ place, remainder: (amount * rate) % whole }))
    .sort((a, b) => b.remainder - a.remainder || a.place - b.place)
  for (const { place } of byRemainder.slice(0, left)) shares[place]! += 1
  return { total, shares }
}
