import { setTimeout as delay } from 'node:timers/promises'

type Call = (method: string, path: string, body?: unknown, token?: string) => Promise<{ data: any }>

export interface StockStage {
  /** Variant with one lot, which is recalled. */
  itemId: number
  recalledLot: number
}

/**
 * Receives units of a product without options. Each test file that prepares a stage receives the stock that it uses up.
 */
export async function receiveUnits(
  call: Call,
  { id, name }: { id: number; name: string },
  { quantity, admin }: { quantity: number; admin: string },
): Promise<void> {
  const { data: rows } = await call('GET', `/admin/stock/?search=${encodeURIComponent(name)}`, undefined, admin)
  const { variantId } = rows.find(({ productId }: { productId: number }) => productId === id)
  await call('POST', `/admin/stock/${variantId}/received`, { quantity, expiresOn: null }, admin)
}

/**
 * Prepares a recalled lot with units in two orders. If several test files run this at the same time, the first one
 * recalls the lot and the others find it recalled.
 */
export async function prepareStock(
  call: Call,
  { order, deliver }: { order: () => Promise<string>; deliver: (number: string) => Promise<void> },
  { product, admin }: { product: { id: number; name: string }; admin: string },
): Promise<StockStage> {
  const { data: rows } = await call('GET', `/admin/stock/?search=${encodeURIComponent(product.name)}`, undefined, admin)
  const { variantId } = rows.find(({ productId }: { productId: number }) => productId === product.id)
  const read = async () => {
    const { lots } = (await call('GET', `/admin/stock/${variantId}`, undefined, admin)).data
    return lots.find(({ blockedFor }: { blockedFor: string | null }) => blockedFor === 'recalled') ?? lots[0]
  }
  const { id, blockedFor } = await read()
  if (blockedFor !== 'recalled') {
    const reason = 'زبونة لاحظت تغيّر اللون، والمصنّع أكّد عيباً في التعبئة.'
    const callBack = async () => {
      await deliver(await order())
      await order()
      await call('POST', `/admin/stock/lots/${id}/recall`, { reason }, admin)
    }
    await callBack().catch(async error => {
      for (let looks = 0; (await read()).blockedFor !== 'recalled'; looks++) {
        if (looks === 20) throw error
        await delay(250)
      }
    })
  }
  return { itemId: variantId, recalledLot: id }
}
