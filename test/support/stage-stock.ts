type Call = (method: string, path: string, body?: unknown, token?: string) => Promise<{ data: any }>

export interface StockStage {
  /** A variant with a lot for sale and one that was called back. */
  itemId: number
  recalledLot: number
}

/** A lot of a product that two orders have units of, called back. */
export async function prepareStock(
  call: Call,
  { order, deliver }: { order: () => Promise<string>; deliver: (number: string) => Promise<void> },
  { product, admin }: { product: { id: number; name: string }; admin: string },
): Promise<StockStage> {
  const { data: rows } = await call('GET', `/admin/stock/?search=${encodeURIComponent(product.name)}`, undefined, admin)
  const { variantId } = rows.find(({ productId }: { productId: number }) => productId === product.id)
  await deliver(await order())
  await order()
  const { data: item } = await call('GET', `/admin/stock/${variantId}`, undefined, admin)
  const { id } = item.lots[0]
  const reason = 'زبونة لاحظت تغيّر اللون، والمصنّع أكّد عيباً في التعبئة.'
  await call('POST', `/admin/stock/lots/${id}/recall`, { reason }, admin)
  return { itemId: variantId, recalledLot: id }
}
