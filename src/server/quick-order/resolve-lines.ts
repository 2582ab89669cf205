import type { QuickOrderLineData } from '../../shared/contracts/quick-order.ts'
import { packSizeOf } from '../../shared/rules/price.ts'
import { skuKey } from '../../shared/rules/quick-order.ts'
import { lineTotal } from '../../shared/rules/totals.ts'
import { checkLines } from '../cart/check-lines.ts'
import { type RequestedVariant, requestedVariants } from '../cart/requested-variants.ts'
import type { Db } from '../database/connect.ts'
import { settleAll } from '../database/together.ts'
import { priceFactsOfProducts, priceLines } from '../pricing/queries.ts'
import { professionOf, type Viewer } from '../pricing/viewer.ts'
import { variantsByCode } from './variants-by-code.ts'

interface CodeLine {
  code: string
  quantity: number
}

type Prices = Awaited<ReturnType<typeof priceFactsOfProducts>>

/**
 * Resolves the lines of a quick order with the rules and prices of the cart, in a number of queries that does not
 * depend on the number of lines. Returns an entry for each line, null for a code that names no variant on sale.
 */
export async function resolveLines(
  db: Db,
  lines: readonly CodeLine[],
  viewer: Viewer,
): Promise<(QuickOrderLineData | null)[]> {
  const matches = await variantsByCode(
    db,
    lines.map(({ code }) => code),
  )
  const productIds = [...new Set([...matches.values()].map(({ productId }) => productId))]
  const [variants, prices] = await settleAll(
    requestedVariants(db, productIds, viewer),
    priceFactsOfProducts(db, productIds, viewer),
  )
  const variantById = new Map(variants.map(variant => [variant.id, variant]))
  const checked = lines.map(({ code, quantity }) => {
    const variant = variantById.get(matches.get(skuKey(code))?.variantId ?? 0)
    return variant ? checkLine(variant, quantity, prices, viewer) : null
  })
  // Lines that cannot be ordered have 0 units, so that they do not count for quantity prices.
  const found = checked.flatMap(line => line ?? [])
  const priced = new Map(priceLines(found, prices, { viewer }).map((line, at) => [found[at], line.price]))
  return checked.map(line => line && present(line, priced.get(line)!))
}

/** Checks one line as the cart does. */
function checkLine(variant: RequestedVariant, requested: number, prices: Prices, viewer: Viewer) {
  const { productId, sizeId, colorId } = variant
  const { lines, changes } = checkLines([{ productId, sizeId, colorId, quantity: requested }], [variant], {
    profession: professionOf(viewer),
    packOf: ({ id }) => packSizeOf(prices.get(id)?.rules ?? []),
  })
  const [change] = changes
  return {
    variant,
    quantity: lines[0]?.quantity ?? 0,
    cap: lines[0]?.cap ?? 0,
    problem: (change?.kind ?? null) as QuickOrderLineData['problem'],
    professions: (change && 'professions' in change && change.professions) || [],
  }
}

function present(
  { variant, quantity, cap, problem, professions }: ReturnType<typeof checkLine>,
  { unitPrice, pack, quantityPrices }: ReturnType<typeof priceLines>[number]['price'],
): QuickOrderLineData {
  const { sku, name, brand, productId, sizeId, sizeName, colorId, colorName, imagePath } = variant
  return {
    sku,
    name,
    brand,
    productId,
    sizeId,
    sizeName,
    colorId,
    colorName,
    imageUrl: imagePath && `/media/${imagePath}`,
    quantity,
    cap,
    pack,
    unitPrice,
    totalPrice: lineTotal({ unitPrice, quantity }),
    quantityPrices,
    problem,
    professions,
  }
}
