import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { Problem } from '../../shared/contracts/errors.ts'
import type { stockAlerts as contracts } from '../../shared/contracts/stock-alerts.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { emailKey } from '../../shared/rules/email.ts'
import type { Db } from '../database/connect.ts'
import { productVariants } from '../database/schema/catalog.ts'
import { stockAlerts } from '../database/schema/stock-alerts.ts'
import type { Caller } from '../http/authenticate.ts'

type AlertForm = z.output<typeof contracts.addStockAlert.body>

/**
 * Subscribes to a variant's back-in-stock alert; idempotent. If the variant is already in stock, the next run of the
 * job sends the alert. Throws `not-found`.
 */
export async function addStockAlert(
  db: Db,
  { productId, sizeId, colorId, email }: AlertForm,
  { who, language, now }: { who: Caller; language: Language; now: Date },
): Promise<void> {
  const [variant] = await db
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(
      and(
        eq(productVariants.productId, productId),
        sql`${productVariants.sizeId} is not distinct from ${sizeId ?? null}::int`,
        sql`${productVariants.colorId} is not distinct from ${colorId ?? null}::int`,
        isNull(productVariants.archivedAt),
      ),
    )
  if (!variant) throw new Problem('not-found')
  await db
    .insert(stockAlerts)
    .values({
      variantId: variant.id,
      userId: who.kind === 'signed-in' ? who.userId : null,
      email,
      emailKey: emailKey(email),
      language,
      createdAt: now,
    })
    .onConflictDoNothing()
}
