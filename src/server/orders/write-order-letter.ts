import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { comma } from '../../shared/i18n/format.ts'
import { DEFAULT_LANGUAGE, type Language } from '../../shared/i18n/languages.ts'
import { optionsBeside } from '../../shared/rules/chosen-name.ts'
import { type OrderStatus, transferEndsAt } from '../../shared/rules/order-states.ts'
import { lineTotal } from '../../shared/rules/totals.ts'
import type { CheckedCart } from '../cart/check-cart.ts'
import type { Db } from '../database/connect.ts'
import { inLanguage } from '../database/in-language.ts'
import { siteSettings, siteSettingTranslations } from '../database/schema/content.ts'
import { translateTo } from '../http/language.ts'
import type { Services } from '../http/services.ts'
import { writeMail } from '../mail/write-mail.ts'
import { orderLetter } from './order-letter.ts'
import { presentShipment, promiseOf } from './present.ts'
import { gatewayPayment } from './refunds/queue-refund.ts'
import { shipmentOf } from './shipments/queries.ts'
import { isTold, statusLetter } from './status-letter.ts'
import { trackingUrl } from './tracking-url.ts'
import type { OrderRow } from './write-order.ts'

/** Owes the buyer the letter about a new order, with the link by which a guest follows it. */
export async function writeOrderLetter(
  db: Db,
  services: Services,
  order: OrderRow,
  { lines, promotions, zone }: CheckedCart,
): Promise<void> {
  const { number, language, paymentMethod, subtotal, shipping, discount, total } = order
  const region = zone?.regionNames.get(order.state) ?? order.state
  const letter = orderLetter(translateTo(language), language, {
    ...{ number, paymentMethod, subtotal, shipping, promotions, discount, total },
    orderUrl: trackingUrl(services, order),
    promise: promiseOf(order),
    transferUntil: transferEndsAt(order)?.toISOString() ?? null,
    bankDetails: paymentMethod === 'bank-transfer' ? await bankDetails(db, language) : null,
    lines: lines.map(({ variant, quantity, price }) => ({
      name: variant.name,
      options: optionsBeside(variant.name, variant.sizeName, variant.colorName),
      quantity,
      totalPrice: lineTotal({ unitPrice: price.unitPrice, quantity }),
    })),
    address: [
      ...[order.fullName, order.street, order.landmark],
      ...[`${order.city}${comma(language)} ${region}`, order.phone],
    ].filter(part => part !== null),
  })
  await writeMail(db, { recipient: order.email, name: order.fullName, language }, letter)
}

/** Owes the buyer the letter about a new status, where there is one. */
export async function writeStatusLetter(
  db: Db,
  services: Services,
  order: OrderRow,
  status: OrderStatus,
  { bySystem }: { bySystem: boolean },
): Promise<void> {
  if (!isTold(status)) return
  const { number, language, paymentMethod, paymentStatus, total, email, fullName } = order
  const shipment = status === 'shipped' ? presentShipment(await shipmentOf(db, order.id)) : null
  const moved = {
    number,
    paymentMethod,
    paymentStatus,
    bySystem,
    atGateway: paymentStatus === 'paid' && (await gatewayPayment(db, services, order)) !== undefined,
    total,
    shipment,
    orderUrl: trackingUrl(services, order),
  }
  const letter = statusLetter(translateTo(language), language, status, moved)
  await writeMail(db, { recipient: email, name: fullName, language }, letter)
}

async function bankDetails(db: Db, language: Language): Promise<string | null> {
  const own = alias(siteSettingTranslations, 'own')
  const arabic = alias(siteSettingTranslations, 'arabic')
  const [row] = await db
    .select({ details: inLanguage(own.bankTransferDetails, arabic.bankTransferDetails) })
    .from(siteSettings)
    .leftJoin(own, eq(own.language, language))
    .leftJoin(arabic, eq(arabic.language, DEFAULT_LANGUAGE))
  return row?.details || null
}
