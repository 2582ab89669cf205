import { inArray } from 'drizzle-orm'
import { DEFAULT_LANGUAGE, type Language } from '../../shared/i18n/languages.ts'
import { lineTotal } from '../../shared/rules/totals.ts'
import type { CheckedCart } from '../cart/check-cart.ts'
import type { Db } from '../database/connect.ts'
import { siteSettingTranslations } from '../database/schema/content.ts'
import type { Services } from '../http/services.ts'
import { writeMail } from '../mail/write-mail.ts'
import { trackingTokenOf } from './order-number.ts'
import type { OrderRow } from './write-order.ts'

/** Owes the buyer the letter about a new order, with the link by which a guest follows it. */
export async function writeOrderLetter(
  db: Db,
  { config }: Services,
  order: OrderRow,
  { lines, zone }: CheckedCart,
): Promise<void> {
  const { number, language, paymentMethod } = order
  const token = trackingTokenOf(number, config.appSecret)
  const region = zone?.regionNames.get(order.state) ?? order.state
  await writeMail(db, {
    template: 'order-placed',
    recipient: order.email,
    language,
    values: {
      name: order.fullName,
      number,
      orderUrl: `${config.publicUrl}/${language}/orders/${number}?token=${token}`,
      paymentMethod,
      bankDetails: paymentMethod === 'bank-transfer' ? await bankDetails(db, language) : null,
      lines: lines.map(({ variant, quantity, price }) => ({
        name: variant.name,
        options: [variant.sizeName, variant.colorName].filter(name => name !== null),
        quantity,
        totalPrice: lineTotal({ unitPrice: price.unitPrice, quantity }),
      })),
      subtotal: order.subtotal,
      shipping: order.shipping,
      discount: order.discount,
      total: order.total,
      address: [order.fullName, order.street, order.landmark, `${order.city}, ${region}`, order.phone].filter(
        part => part !== null,
      ),
    },
  })
}

async function bankDetails(db: Db, language: Language): Promise<string | null> {
  const rows = await db
    .select({ language: siteSettingTranslations.language, details: siteSettingTranslations.bankTransferDetails })
    .from(siteSettingTranslations)
    .where(inArray(siteSettingTranslations.language, [language, DEFAULT_LANGUAGE]))
  const detailsIn = (code: Language) => rows.find(row => row.language === code)?.details
  return detailsIn(language) || detailsIn(DEFAULT_LANGUAGE) || null
}
