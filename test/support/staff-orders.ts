import { and, eq, like } from 'drizzle-orm'
import { hashPassword } from '../../src/server/auth/password.ts'
import { auditLog } from '../../src/server/database/schema/audit.ts'
import { users } from '../../src/server/database/schema/customers.ts'
import { mails } from '../../src/server/database/schema/email.ts'
import type { TestApp } from './app.ts'
import { buildProduct } from './build-catalog.ts'
import { orderBody, placeOrder } from './build-order.ts'
import { buildPerson } from './build-person.ts'

const PASSWORD = 'olives and lemons'
const STEPS = ['confirmed', 'packed', 'shipped', 'delivered'] as const

type Placed = { number: string; total: number; trackingToken: string }
export type StaffOrders = Awaited<ReturnType<typeof staffOrders>>

/** Creates an admin, and returns functions that place orders, process them as this admin and read the results. */
export async function staffOrders(shop: TestApp) {
  const admin = await buildPerson(shop.db, { role: 'admin' })
  const passwordHash = await hashPassword(PASSWORD)
  await shop.db.update(users).set({ passwordHash }).where(eq(users.id, admin.userId))
  const as = { token: admin.token }

  const move = (number: string, status: string, reason?: string) =>
    shop.post(`/admin/orders/${number}/status`, { status, reason }, as)
  const send = (number: string, step: string, body: object = {}) =>
    shop.post(`/admin/orders/${number}/${step}`, body, as)

  /** Places an order of two units at 100 shekels with delivery for 20, and advances it to a status. */
  async function ordered(
    until: (typeof STEPS)[number] | 'pending',
    { paymentMethod = 'cash-on-delivery' as 'cash-on-delivery' | 'bank-transfer' } = {},
  ): Promise<Placed> {
    const product = await buildProduct(shop.db, { variants: [{ price: 10_000, stock: 10 }] })
    const body = orderBody([{ productId: product.id, quantity: 2 }], { paymentMethod })
    const { data } = (await placeOrder(shop, body)).body
    for (const status of STEPS.slice(0, STEPS.indexOf(until as never) + 1)) await move(data.number, status)
    return data
  }

  return {
    ordered,
    move,
    send,
    read: async (number: string) => (await shop.get(`/admin/orders/${number}`, as)).body.data,
    seenByBuyer: async ({ number, trackingToken }: Placed) =>
      (await shop.get(`/orders/${number}?token=${trackingToken}`)).body.data,
    goodwill: (number: string, amount: number, refundable: number) =>
      send(number, 'goodwill', { amount, refundable, reason: 'A cracked cap', password: PASSWORD }),
    emailsOf: ({ number }: Placed) =>
      shop.db
        .select()
        .from(mails)
        .where(like(mails.subject, `%${number}%`)),
    auditOf: ({ number }: Placed, action: string) =>
      shop.db.$count(auditLog, and(eq(auditLog.subjectId, number), eq(auditLog.action, action))),
  }
}
