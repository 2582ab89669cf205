import type { QuoteChangeData } from '../../shared/contracts/cart.ts'
import type { RequestedLine } from '../../shared/contracts/cart-lines.ts'
import { lineKey, quantityCap } from '../../shared/rules/cart-lines.ts'
import { mayOrder, type OrderingTerms } from '../../shared/rules/ordering-rights.ts'
import { type ResolvedPrice, roundToPacks } from '../../shared/rules/price.ts'
import type { RequestedVariant } from './requested-variants.ts'

/** A requested line checked against the current shop. Amounts are agorot. */
export interface CheckedLine {
  variant: RequestedVariant
  quantity: number
  /** Purchase cap: maximum units of the line now. */
  cap: number
  price: ResolvedPrice
  /** Part of the whole discount that falls on this line. */
  discount: number
}

/** Merges lines with the same product, size and colour; keeps the requested order. */
function mergeLines(items: readonly RequestedLine[]): RequestedLine[] {
  const merged = new Map<string, RequestedLine>()
  for (const { productId, quantity, sizeId, colorId } of items) {
    const key = lineKey({ productId, sizeId, colorId })
    const line = merged.get(key)
    if (line) line.quantity += quantity
    else merged.set(key, { productId, quantity, sizeId, colorId })
  }
  return [...merged.values()]
}

/**
 * Reduces the requested lines to the available quantity, in whole packs, omits lines that cannot be ordered, and
 * reports the changes by line.
 */
export function checkLines(
  items: readonly RequestedLine[],
  variants: readonly RequestedVariant[],
  { profession, packOf = () => 1 }: { profession: string | null; packOf?: (variant: RequestedVariant) => number },
  may = mayOrder,
): { lines: Pick<CheckedLine, 'variant' | 'quantity' | 'cap'>[]; changes: QuoteChangeData[] } {
  const lines: Pick<CheckedLine, 'variant' | 'quantity' | 'cap'>[] = []
  const changes: QuoteChangeData[] = []
  const variantsOf = Map.groupBy(variants, variant => variant.productId)
  for (const request of mergeLines(items)) {
    const choices = variantsOf.get(request.productId) ?? []
    const variant = choices.find(({ sizeId, colorId }) => sizeId === request.sizeId && colorId === request.colorId)
    const pack = variant ? packOf(variant) : 1
    const most = variant ? Math.min(variant.stock, quantityCap({ ...variant, stockQuantity: variant.stock })) : 0
    const cap = Math.floor(most / pack) * pack
    const change = changeOf(request, choices, variant, { cap, pack, may: terms => may(terms, profession) })
    const name = variant?.name ?? choices[0]?.productName ?? null
    if (change) changes.push({ ...requestKey(request), name, from: request.quantity, ...change })
    if (variant && (!change || change.kind === 'quantity-reduced' || change.kind === 'whole-packs')) {
      lines.push({ variant, quantity: roundToPacks(request.quantity, pack, cap), cap })
    }
  }
  return { lines, changes }
}

/** Returns the lines whose price differs from the price that the shopper saw, unless the quantity is the reason. */
export function changedPrices(items: readonly RequestedLine[], lines: readonly CheckedLine[]): QuoteChangeData[] {
  return lines.flatMap(({ variant, price }) => {
    const { productId, sizeId, colorId, name } = variant
    const key = lineKey(variant)
    const seen = items.filter(item => lineKey(item) === key).map(item => item.unitPrice ?? null)
    const ofQuantities = [price.unitPrice, price.singlePrice, ...price.quantityPrices.map(step => step.unitPrice)]
    const from = seen.find(agorot => agorot !== null && !ofQuantities.includes(agorot))
    if (from == null) return []
    return { productId, sizeId, colorId, kind: 'price-changed', name, from, to: price.unitPrice }
  })
}

/** Change of a line's quantity. */
type LineChange = Exclude<QuoteChangeData, { kind: 'price-changed' }>

function changeOf(
  request: RequestedLine,
  choices: readonly RequestedVariant[],
  variant: RequestedVariant | undefined,
  { cap, pack, may }: { cap: number; pack: number; may: (terms: OrderingTerms) => boolean },
): Pick<LineChange, 'kind' | 'to' | 'professions' | 'pack'> | null {
  if (!variant) return { kind: isIncomplete(request, choices) ? 'choose-option' : 'gone', to: 0 }
  if (!may(variant)) return { kind: 'professionals-only', to: 0, professions: variant.professions }
  if (cap === 0) return { kind: 'out-of-stock', to: 0 }
  if (request.quantity > cap) return { kind: 'quantity-reduced', to: cap }
  const whole = roundToPacks(request.quantity, pack, cap)
  return whole === request.quantity ? null : { kind: 'whole-packs', to: whole, pack }
}

/** True when a size or colour that the product requires is missing. */
function isIncomplete(request: RequestedLine, choices: readonly RequestedVariant[]): boolean {
  return choices.some(
    ({ sizeId, colorId }) =>
      (sizeId !== null && request.sizeId === null) || (colorId !== null && request.colorId === null),
  )
}

function requestKey({ productId, sizeId, colorId }: RequestedLine) {
  return { productId, sizeId, colorId }
}
