import type { FoundProductData } from '../../shared/contracts/phone-orders.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { quantityCap } from '../../shared/rules/cart-lines.ts'
import { unnamedOptions } from '../../shared/rules/chosen-name.ts'
import { mayOrder } from '../../shared/rules/ordering-rights.ts'
import { requestedVariants } from '../cart/requested-variants.ts'
import type { Db } from '../database/connect.ts'
import type { Services } from '../http/services.ts'
import { callerOfCustomer } from '../orders/caller-of-customer.ts'
import { pricesOf } from '../pricing/queries.ts'
import { professionOf } from '../pricing/viewer.ts'
import { listStock } from '../stock/queries.ts'

const MAX_RESULTS = 12

interface Question {
  search?: string
  customer?: number
}

/**
 * Variants on sale that match by product text, SKU, barcode or lot code, at most twelve, with the customer's current
 * price; those in stock first. Empty without a search text.
 */
export async function findProducts(
  db: Db,
  services: Services,
  { search, customer }: Question,
  language: Language,
): Promise<FoundProductData[]> {
  if (!search) return []
  const viewer = { language, now: services.clock(), who: await callerOfCustomer(db, services, customer) }
  const { data } = await listStock(
    db,
    { search, page: 1, limit: 3 * MAX_RESULTS },
    { language, search: services.search },
  )
  const place = new Map(data.map(({ variantId }, at) => [variantId, at]))
  const variants = await requestedVariants(db, [...new Set(data.map(({ productId }) => productId))], viewer)
  const found = variants
    .filter(({ id }) => place.has(id))
    .toSorted((a, b) => Number(a.stock === 0) - Number(b.stock === 0) || place.get(a.id)! - place.get(b.id)!)
    .slice(0, MAX_RESULTS)
  const prices = await pricesOf(
    db,
    found.map(({ id }) => id),
    viewer,
  )
  return found.map(variant => {
    const { id, productId, sizeId, colorId, sku, name, sizeName, colorName, imagePath, stock } = variant
    const { unitPrice, publicPrice } = prices.get(id)!
    const allowed = mayOrder(variant, professionOf(viewer))
    const most = Math.min(stock, quantityCap({ ...variant, stockQuantity: stock }))
    return {
      variantId: id,
      productId,
      sizeId,
      colorId,
      sku,
      name,
      stock,
      allowed,
      options: unnamedOptions(name, sizeName, colorName),
      imageUrl: imagePath && `/media/${imagePath}`,
      most: allowed ? most : 0,
      unitPrice,
      publicPrice,
    }
  })
}
