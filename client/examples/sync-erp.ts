import { createClient, isShopError } from '@nadara/client'

/**
 * Writes the orders that wait for confirmation to the standard output, one as JSON per line, and sets the stock of a
 * variant to a count: `node sync-erp.ts <SKU> <units>`. Needs the scopes `orders:read` and `stock:write`.
 */
const { NADARA_URL = '', NADARA_KEY = '' } = process.env
const [sku = '', units = ''] = process.argv.slice(2)
const shop = createClient({ baseUrl: NADARA_URL, apiKey: NADARA_KEY })

async function exportOrders(): Promise<void> {
  const { data } = await shop.adminListOrders({ query: { status: ['pending'], limit: 100 } })
  for (const { number, total, placedAt } of data.orders) console.log(JSON.stringify({ number, total, placedAt }))
}

/** Sends the difference to the counted units, so that a sale in between is not undone. */
async function setStock(): Promise<void> {
  const { data: found } = await shop.adminListStock({ query: { search: sku } })
  const variant = found.find(one => one.sku === sku)
  if (!variant) throw new Error(`No variant with the SKU ${sku}`)
  const { data } = await shop.adminGetStock({ params: { id: variant.variantId } })
  const lot = data.lots.find(({ blockedFor }) => blockedFor === null)
  if (!lot) throw new Error(`The variant ${sku} has no lot for sale`)
  const difference = Number(units) - data.stock
  if (difference === 0) return
  await shop.adminAdjustStock({ params: { id: lot.id }, body: { difference, note: 'Count of the ERP' } })
}

try {
  await exportOrders()
  if (sku) await setStock()
} catch (error) {
  if (!isShopError(error)) throw error
  console.error(`${error.code}: ${error.message}`)
  if (error.retryAfter !== null) console.error(`Try again in ${error.retryAfter} s`)
  process.exitCode = 1
}
