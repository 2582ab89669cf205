/** Grid lines of an axis that starts at 0: at most five, at round numbers, the last line at or above the maximum. */
export function chartAxis(highest: number): number[] {
  const top = Math.max(highest, 4)
  const rough = top / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * [1, 2, 2.5, 5, 10].find(times => times * power >= rough)!
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, at) => at * step)
}
