import { changeShopData } from './shop-database.ts'

/** Makes the running offer of a product without options end in this number of seconds. */
export async function endOfferIn(productId: number, seconds: number): Promise<void> {
  const changed = await changeShopData(
    `update offers set ends_at = now() + make_interval(secs => $2)
      from product_variants where product_variants.id = variant_id and product_id = $1 and ends_at > now()`,
    [productId, seconds],
  )
  if (changed !== 1) throw new Error(`Product ${productId} has no offer that could end`)
}
