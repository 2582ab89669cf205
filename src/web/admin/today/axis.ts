/** The lines of an axis from 0: at most five, at round numbers, the last at or above the highest value. */
export function axisOf(highest: number): number[] {
  const rough = Math.max(highest, 1) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * [1, 2, 2.5, 5, 10].find(times => times * power >= rough)!
  return Array.from({ length: Math.ceil(Math.max(highest, 1) / step) + 1 }, (_, at) => at * step)
}
