import { distribute } from './distribute.ts'
import type { Promotion } from './promotion.ts'
import { discountOn, type PricedLine } from './totals.ts'

/**
 * Returns the discount of a promotion on the units that earlier promotions have not used. Removes the units that it
 * uses from `units`.
 */
export function takeUnits(lines: readonly PricedLine[], units: number[], { deal, covers }: Promotion) {
  const amounts = deal.kind === 'buy-x-get-y' ? takeSets(lines, units, covers, deal) : takeAll(lines, units, covers)
  const discount = discountOn(sumOf(amounts), deal.kind === 'buy-x-get-y' ? { ...deal, kind: 'percent' } : deal)
  return { discount, parts: distribute(discount, amounts) }
}

function takeAll(lines: readonly PricedLine[], units: number[], covers: readonly boolean[]): number[] {
  return lines.map(({ unitPrice }, place) => {
    if (!covers[place]) return 0
    const amount = unitPrice * units[place]!
    units[place] = 0
    return amount
  })
}

/** Forms sets starting with the most expensive units, so that adding an item to the cart never removes a free unit. */
function takeSets(
  lines: readonly PricedLine[],
  units: number[],
  covers: readonly boolean[],
  { buy, get }: { buy: number; get: number },
): number[] {
  const size = buy + get
  const places = [...lines.keys()]
    .filter(place => covers[place] && units[place]! > 0)
    .sort((a, b) => lines[b]!.unitPrice - lines[a]!.unitPrice || a - b)
  const inSets = Math.floor(sumOf(places.map(place => units[place]!)) / size) * size
  const cheaperAmong = (first: number) => Math.floor(first / size) * get + Math.max(0, (first % size) - buy)
  const amounts = lines.map(() => 0)
  let from = 0
  for (const place of places) {
    const to = Math.min(inSets, from + units[place]!)
    amounts[place] = lines[place]!.unitPrice * (cheaperAmong(to) - cheaperAmong(from))
    units[place]! -= to - from
    from = to
  }
  return amounts
}

export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, amount) => sum + amount, 0)
}
