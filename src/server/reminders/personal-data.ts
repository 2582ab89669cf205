import { desc, eq } from 'drizzle-orm'
import type { PersonalDataHandler } from '../database/personal-data-handler.ts'
import { users } from '../database/schema/customers.ts'
import { orders } from '../database/schema/orders.ts'
import { remindedOrders } from '../database/schema/reminders.ts'

/** Handles the consent to reminders, and the record of reminders, which remains with the anonymous order. */
export const reminderDataHandler: PersonalDataHandler = {
  export: async (db, { userId }) => {
    const [consent] = await db.select({ at: users.reminderConsentAt }).from(users).where(eq(users.id, userId))
    const reviews = await db
      .select({ order: orders.number, at: remindedOrders.createdAt })
      .from(remindedOrders)
      .innerJoin(orders, eq(orders.id, remindedOrders.orderId))
      .where(eq(orders.userId, userId))
      .orderBy(desc(orders.id))
    return {
      reminders: {
        consentedAt: consent?.at?.toISOString() ?? null,
        reviews: reviews.map(({ order, at }) => ({ order, at: at.toISOString() })),
      },
    }
  },

  erase: async (db, { userId }) => {
    await db.update(users).set({ reminderConsentAt: null }).where(eq(users.id, userId))
  },
}
