/**
 * Returns the page numbers to link: first, last, and the neighbours of the current page. `null` is a gap; a gap of a
 * single page is replaced by that page.
 */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const kept: number[] = []
  for (let n = 1; n <= pages; n += 1) if (n === 1 || n === pages || Math.abs(n - page) <= 1) kept.push(n)
  const shown: (number | null)[] = []
  for (const n of kept) {
    const before = shown.at(-1) ?? 0
    if (n - before === 2) shown.push(n - 1)
    else if (n - before > 2) shown.push(null)
    shown.push(n)
  }
  return shown
}
