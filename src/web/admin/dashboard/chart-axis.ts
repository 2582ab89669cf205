/**
 * Grid lines of an axis that starts at 0: at most five, at round whole numbers, the last line at or above the maximum.
 */
export function chartAxis(highest: number): number[] {
  const top = Math.max(highest, 4)
  const rough = top / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map(times => times * power).find(one => one >= rough && Number.isInteger(one))!
  return Array.from({ length: Math.ceil(top / step) + 1 }, (_, at) => at * step)
}
