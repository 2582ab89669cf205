import { desc, eq, or } from 'drizzle-orm'
import { productNames } from '../catalog/product-names.ts'
import type { Person, PersonalDataHandler } from '../database/personal-data-handler.ts'
import { productVariants } from '../database/schema/catalog.ts'
import { stockAlerts } from '../database/schema/stock-alerts.ts'

export const stockAlertDataHandler: PersonalDataHandler = {
  export: async (db, person, language) => {
    const { createdAt, notifiedAt } = stockAlerts
    const rows = await db
      .select({ sku: productVariants.sku, productId: productVariants.productId, createdAt, notifiedAt })
      .from(stockAlerts)
      .innerJoin(productVariants, eq(productVariants.id, stockAlerts.variantId))
      .where(alertsOf(person))
      .orderBy(desc(stockAlerts.id))
    const ids = rows.map(({ productId }) => productId)
    const names = await productNames(db, ids, language)
    return {
      stockAlerts: rows.map(({ sku, productId, createdAt, notifiedAt }) => ({
        sku,
        product: names.get(productId)!,
        createdAt: createdAt.toISOString(),
        notifiedAt: notifiedAt?.toISOString() ?? null,
      })),
    }
  },

  erase: async (db, person) => {
    await db.delete(stockAlerts).where(alertsOf(person))
  },
}

function alertsOf({ userId, emailKey, emailVerified }: Person) {
  return or(eq(stockAlerts.userId, userId), emailVerified ? eq(stockAlerts.emailKey, emailKey) : undefined)
}
