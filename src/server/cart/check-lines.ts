import type { CHANGE_KINDS, RequestedLine } from '../../shared/contracts/cart.ts'
import { lineKey, quantityCap } from '../../shared/rules/cart-lines.ts'
import { mayOrder, type OrderingTerms } from '../../shared/rules/ordering-rights.ts'
import type { ResolvedPrice } from '../../shared/rules/price.ts'
import type { RequestedVariant } from './requested-variants.ts'

/** `from` and `to` are units, or agorot for a price change. */
export interface Change {
  productId: number
  sizeId: number | null
  colorId: number | null
  kind: (typeof CHANGE_KINDS)[number]
  name: string | null
  from: number | null
  to: number | null
  /** Professions that may order a restricted product; empty when every approved professional may. */
  professions?: RequestedVariant['professions']
}

/** A requested line checked against the current shop. Amounts are agorot. */
export interface CheckedLine {
  variant: RequestedVariant
  quantity: number
  /** Purchase cap: maximum units of the line now. */
  cap: number
  price: ResolvedPrice
  /** Share of the whole discount on this line. */
  discount: number
}

/** Merges lines of one product, size and colour; keeps the requested order. */
export function mergeLines(items: readonly RequestedLine[]): RequestedLine[] {
  const merged = new Map<string, RequestedLine>()
  for (const { productId, quantity, sizeId, colorId } of items) {
    const key = lineKey({ productId, sizeId, colorId })
    const line = merged.get(key)
    if (line) line.quantity += quantity
    else merged.set(key, { productId, quantity, sizeId, colorId })
  }
  return [...merged.values()]
}

/** Available part of the requested lines, and the changes line by line. */
export function checkLines(
  items: readonly RequestedLine[],
  variants: readonly RequestedVariant[],
  { profession }: { profession: string | null },
  may = mayOrder,
): { lines: Pick<CheckedLine, 'variant' | 'quantity' | 'cap'>[]; changes: Change[] } {
  const lines: Pick<CheckedLine, 'variant' | 'quantity' | 'cap'>[] = []
  const changes: Change[] = []
  const variantsOf = Map.groupBy(variants, variant => variant.productId)
  for (const wish of mergeLines(items)) {
    const choices = variantsOf.get(wish.productId) ?? []
    const variant = choices.find(({ sizeId, colorId }) => sizeId === wish.sizeId && colorId === wish.colorId)
    const cap = variant ? Math.min(variant.stock, quantityCap({ ...variant, stockQuantity: variant.stock })) : 0
    const change = changeOf(wish, choices, variant, cap, terms => may(terms, profession))
    const name = variant?.name ?? choices[0]?.productName ?? null
    if (change) changes.push({ ...wishKey(wish), name, from: wish.quantity, ...change })
    if (variant && (!change || change.kind === 'quantity-reduced')) {
      lines.push({ variant, quantity: Math.min(wish.quantity, cap), cap })
    }
  }
  return { lines, changes }
}

/** Lines whose price differs from the one that the shopper saw. */
export function changedPrices(items: readonly RequestedLine[], lines: readonly CheckedLine[]): Change[] {
  return lines.flatMap(({ variant, price }) => {
    const { productId, sizeId, colorId, name } = variant
    const key = lineKey(variant)
    const seen = items.filter(item => lineKey(item) === key).map(item => item.unitPrice ?? null)
    const from = seen.find(agorot => agorot !== null && agorot !== price.unitPrice)
    if (from == null) return []
    return { productId, sizeId, colorId, kind: 'price-changed', name, from, to: price.unitPrice }
  })
}

function changeOf(
  wish: RequestedLine,
  choices: readonly RequestedVariant[],
  variant: RequestedVariant | undefined,
  cap: number,
  may: (terms: OrderingTerms) => boolean,
): Pick<Change, 'kind' | 'to' | 'professions'> | null {
  if (!variant) return { kind: isIncomplete(wish, choices) ? 'choose-option' : 'gone', to: 0 }
  if (!may(variant)) return { kind: 'professionals-only', to: 0, professions: variant.professions }
  if (cap === 0) return { kind: 'out-of-stock', to: 0 }
  return wish.quantity > cap ? { kind: 'quantity-reduced', to: cap } : null
}

/** True when a size or colour that the product requires is missing. */
function isIncomplete(wish: RequestedLine, choices: readonly RequestedVariant[]): boolean {
  return choices.some(
    ({ sizeId, colorId }) => (sizeId !== null && wish.sizeId === null) || (colorId !== null && wish.colorId === null),
  )
}

function wishKey({ productId, sizeId, colorId }: RequestedLine) {
  return { productId, sizeId, colorId }
}
