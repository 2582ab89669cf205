import { changeShopData } from './shop-database.ts'

/** Sets the end of a product's active offer to a number of seconds from now. Supports only products without options. */
export async function endOfferIn(productId: number, seconds: number): Promise<void> {
  const changed = await changeShopData(
    `update offers set ends_at = now() + make_interval(secs => $2)
      from product_variants where product_variants.id = variant_id and product_id = $1 and ends_at > now()`,
    [productId, seconds],
  )
  if (changed !== 1) throw new Error(`Product ${productId} has no offer that could end`)
}
