import type { Services } from '../http/services.ts'
import { trackingTokenOf } from './order-number.ts'
import type { OrderRow } from './write-order.ts'

/** Address of the order page in the buyer's language, with the token that grants a guest access. */
export function trackingUrl(
  { config }: Pick<Services, 'config'>,
  { number, language }: Pick<OrderRow, 'number' | 'language'>,
): string {
  return `${config.publicUrl}/${language}/orders/${number}?token=${trackingTokenOf(number, config.appSecret)}`
}
