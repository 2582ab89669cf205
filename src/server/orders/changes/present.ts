import type { ResponseData } from '../../../shared/contracts/endpoint.ts'
import type { orderChanges as contracts } from '../../../shared/contracts/order-changes.ts'
import { bidiIsolate } from '../../../shared/i18n/bidi-isolate.ts'
import { formatMoney } from '../../../shared/i18n/format.ts'
import { totalMayChange } from '../../../shared/rules/order-states.ts'
import type { Db } from '../../database/connect.ts'
import { translatorFor } from '../../http/language.ts'
import { promotionsOf } from '../queries.ts'
import type { OrderRow } from '../write-order.ts'
import type { ChangePlan } from './plan-change.ts'

/** Response to the preview of a change. */
export async function presentPreview(
  db: Db,
  order: OrderRow,
  { totals, couponCode, promotions, sameSum }: ChangePlan,
): Promise<ResponseData<typeof contracts.adminPreviewChange>> {
  const counting = sameSum ? await promotionsOf(db, order.id) : promotions
  return {
    couponCode,
    promotions: counting,
    ...totals,
    before: order.total,
    totalStays: !totalMayChange(order),
  }
}

/** WhatsApp message to the buyer of a changed order, in the buyer's language. */
export function orderChangedMessage({ language, fullName, number, total }: OrderRow): string {
  return translatorFor(language)('email.order-changed.whatsapp', {
    name: bidiIsolate(fullName),
    number: bidiIsolate(number),
    total: bidiIsolate(formatMoney(language, total)),
  })
}
