import { eq } from 'drizzle-orm'
import { sessions } from '../../src/server/database/schema/auth.ts'
import { orders } from '../../src/server/database/schema/orders.ts'
import type { SalesReport } from '../../src/shared/contracts/dashboard.ts'
import { startTestApp } from './app.ts'
import { buildProduct } from './build-catalog.ts'
import { orderBody, placeOrder } from './build-order.ts'
import { buildPerson } from './build-person.ts'

export type SalesShop = Awaited<ReturnType<typeof startSalesShop>>

/** Starts the app with one product, and with functions that sell it at chosen times and read the sales report. */
export async function startSalesShop() {
  const shop = await startTestApp({ config: { openOrdersPerPhone: 1_000 } })
  const { token } = await buildPerson(shop.db, { role: 'admin' })
  const far = new Date('2040-01-01')
  await shop.db.update(sessions).set({ accessExpiresAt: far, expiresAt: far })
  const { id: productId } = await buildProduct(shop.db, { variants: [{ price: 1_990, stock: 1_000 }] })

  async function salesBy(by: string, now: string): Promise<SalesReport> {
    shop.setNow(new Date(now))
    return (await shop.get(`/admin/dashboard/sales?by=${by}`, { token })).body.data
  }

  /** Creates orders at exactly these times, each with a different total. */
  async function sold(moments: string[], given: Partial<typeof orders.$inferInsert> = {}) {
    shop.setNow(null)
    await shop.db.delete(orders)
    const all: { at: string; total: number }[] = []
    for (const [at, moment] of moments.entries()) {
      const { data } = (await placeOrder(shop, orderBody([{ productId, quantity: at + 1 }]))).body
      await shop.db
        .update(orders)
        .set({ placedAt: new Date(moment), ...given })
        .where(eq(orders.number, data.number))
      all.push({ at: moment, total: data.total })
    }
    return all
  }

  return { ...shop, salesBy, sold }
}
