import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { bidiIsolate } from '../../shared/i18n/bidi-isolate.ts'
import type { Translate } from '../../shared/i18n/messages.ts'
import { unnamedOptions } from '../../shared/rules/chosen-name.ts'
import { type RequestedVariant, requestedVariants } from '../cart/requested-variants.ts'
import type { Db } from '../database/connect.ts'
import { productVariants } from '../database/schema/catalog.ts'
import { stockAlerts } from '../database/schema/stock-alerts.ts'
import { buttonPart, type EmailContent, textPart } from '../email/email.ts'
import { writeEmail } from '../email/write-email.ts'
import { VISITOR } from '../http/authenticate.ts'
import { translatorFor } from '../http/language.ts'
import type { Services } from '../http/services.ts'

type Alert = Awaited<ReturnType<typeof alertsInStock>>[number]

/** Number of emails queued per transaction. */
const BATCH_SIZE = 100

/**
 * Queues one email for each subscriber of an available variant. The email and the mark that prevents a second email are
 * written in one transaction.
 */
export async function sendStockAlerts(services: Services): Promise<void> {
  let after = 0
  while (after !== Infinity) after = await services.db.transaction(db => emailBatch(db, services, after))
}

/** Processes a batch of alerts. Returns the id of the last alert, or Infinity when no alerts remain. */
async function emailBatch(db: Db, services: Services, after: number): Promise<number> {
  const alerts = await alertsInStock(db, after)
  for (const [language, some] of Map.groupBy(alerts, alert => alert.language)) {
    const viewer = { language, who: VISITOR, now: services.clock() }
    const variants = await requestedVariants(db, [...new Set(some.map(({ productId }) => productId))], viewer)
    const onSale = new Map(variants.map(variant => [variant.id, variant]))
    for (const alert of some) {
      const variant = onSale.get(alert.variantId)
      if (variant) await sendAlert(db, services, alert, variant)
    }
  }
  return alerts.length === BATCH_SIZE ? alerts.at(-1)!.id : Infinity
}

function alertsInStock(db: Db, after: number) {
  const { id, variantId, email, language } = stockAlerts
  return db
    .select({ id, variantId, email, language, productId: productVariants.productId })
    .from(stockAlerts)
    .innerJoin(productVariants, eq(productVariants.id, variantId))
    .where(and(gt(id, after), isNull(stockAlerts.notifiedAt), gt(productVariants.stock, 0)))
    .orderBy(asc(id))
    .limit(BATCH_SIZE)
    .for('update', { of: stockAlerts, skipLocked: true })
}

async function sendAlert(db: Db, { config, clock }: Services, alert: Alert, variant: RequestedVariant): Promise<void> {
  const { id, email, language, productId } = alert
  const t = translatorFor(language)
  const { name, sizeName, colorName } = variant
  const names = [name, ...unnamedOptions(name, sizeName, colorName)]
  const url = `${config.publicUrl}/${language}/products/${productId}`
  await writeEmail(db, { recipient: email, name: null, language }, stockAlertEmail(t, names, url))
  await db.update(stockAlerts).set({ notifiedAt: clock() }).where(eq(stockAlerts.id, id))
}

/** Composes the alert; `names` contains the names of the product and of its options. */
export function stockAlertEmail(t: Translate, names: readonly string[], url: string): EmailContent {
  const name = names.map(bidiIsolate).join(' · ')
  return {
    template: 'back-in-stock',
    isBulk: true,
    subject: t('email.back-in-stock.subject', { name }),
    parts: [
      textPart(t('email.back-in-stock.text', { name })),
      buttonPart(t, 'email.back-in-stock.button', url),
      { kind: 'quiet', text: t('email.back-in-stock.quiet') },
    ],
  }
}
