import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { isolate } from '../../shared/i18n/isolate.ts'
import { unnamedOptions } from '../../shared/rules/chosen-name.ts'
import { type RequestedVariant, requestedVariants } from '../cart/requested-variants.ts'
import type { Db } from '../database/connect.ts'
import { productVariants } from '../database/schema/catalog.ts'
import { stockAlerts } from '../database/schema/stock-alerts.ts'
import { button, text } from '../email/email.ts'
import { writeEmail } from '../email/write-email.ts'
import { translatorFor } from '../http/language.ts'
import type { Services } from '../http/services.ts'
import { VISITOR } from '../http/who.ts'

type Alert = Awaited<ReturnType<typeof alertsInStock>>[number]

/** Emails written per transaction. */
const BATCH = 100

/** Notifies subscribers of available variants, once each; email and mark are one transaction. */
export async function sendStockAlerts(services: Services): Promise<void> {
  let after = 0
  while (after !== Infinity) after = await services.db.transaction(db => tellSome(db, services, after))
}

/** Processes the next alerts and returns the last one's id, Infinity at the end. */
async function tellSome(db: Db, services: Services, after: number): Promise<number> {
  const alerts = await alertsInStock(db, after)
  for (const [language, some] of Map.groupBy(alerts, alert => alert.language)) {
    const viewer = { language, who: VISITOR, now: services.clock() }
    const variants = await requestedVariants(db, [...new Set(some.map(({ productId }) => productId))], viewer)
    const onSale = new Map(variants.map(variant => [variant.id, variant]))
    for (const alert of some) {
      const variant = onSale.get(alert.variantId)
      if (variant) await tell(db, services, alert, variant)
    }
  }
  return alerts.length === BATCH ? alerts.at(-1)!.id : Infinity
}

function alertsInStock(db: Db, after: number) {
  const { id, variantId, email, language } = stockAlerts
  return db
    .select({ id, variantId, email, language, productId: productVariants.productId })
    .from(stockAlerts)
    .innerJoin(productVariants, eq(productVariants.id, variantId))
    .where(and(gt(id, after), isNull(stockAlerts.toldAt), gt(productVariants.stock, 0)))
    .orderBy(asc(id))
    .limit(BATCH)
    .for('update', { of: stockAlerts, skipLocked: true })
}

async function tell(db: Db, { config, clock }: Services, alert: Alert, variant: RequestedVariant): Promise<void> {
  const { id, email, language, productId } = alert
  const t = translatorFor(language)
  const { name, sizeName, colorName } = variant
  const called = [name, ...unnamedOptions(name, sizeName, colorName)].map(isolate).join(' · ')
  await writeEmail(
    db,
    { recipient: email, name: null, language },
    {
      template: 'back-in-stock',
      subject: t('email.back-in-stock.subject', { name: called }),
      parts: [
        text(t('email.back-in-stock.text', { name: called })),
        button(t, 'email.back-in-stock.button', `${config.publicUrl}/${language}/products/${productId}`),
        { kind: 'quiet', text: t('email.back-in-stock.quiet') },
      ],
    },
  )
  await db.update(stockAlerts).set({ toldAt: clock() }).where(eq(stockAlerts.id, id))
}
