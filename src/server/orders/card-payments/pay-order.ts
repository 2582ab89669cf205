import { Problem } from '../../../shared/contracts/errors.ts'
import { canPayByCard } from '../../../shared/rules/payment-states.ts'
import type { Caller } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { cardGatewayOf } from '../../payments/card-gateway.ts'
import type { CardGateway } from '../../payments/provider.ts'
import { storedCard } from '../../payments/store-card.ts'
import { trackingTokenOf } from '../order-number.ts'
import type { OrderRow } from '../write-order.ts'
import { openPayment } from './open-payment.ts'

interface PayRequest {
  /** Saved card to charge; without one the buyer is redirected to the gateway's page. */
  savedCard?: number
  /** True to store the card after the payment; undefined keeps the choice of the last attempt. */
  keepCard?: boolean
}

/**
 * Returns the payment page for an order; null if no redirect is needed, because the order is paid or a saved card is
 * being charged. Idempotent, also for concurrent requests: the owner and the holder of the token each have one open
 * page until the order is paid or the payment has failed. Throws `impossible-status` for an order that awaits no card
 * payment, `not-found` for a saved card that is not the caller's, and the errors of `openPayment`.
 */
export async function payOrder(
  services: Services,
  seen: OrderRow,
  { savedCard, keepCard }: PayRequest,
  who: Caller,
): Promise<string | null> {
  const gateway = cardGatewayOf(services)
  if (!gateway || !canPayByCard(seen, services.clock())) throw new Problem('impossible-status')
  return openPayment(services, gateway, seen, {
    byOwner: isOwner(seen, who),
    keepCard,
    card: savedCard === undefined ? null : await ownCard(services, gateway, seen, savedCard, who),
    callbackUrl: callbackUrl(services, seen),
    isPayable: async (_, order, now) => canPayByCard(order, now),
  })
}

const isOwner = ({ userId }: OrderRow, who: Caller) => who.kind === 'signed-in' && who.userId === userId

async function ownCard(services: Services, { name }: CardGateway, order: OrderRow, id: number, who: Caller) {
  if (who.kind !== 'signed-in' || !isOwner(order, who)) throw new Problem('not-found')
  return storedCard(services.db, services, { userId: who.userId, provider: name, id })
}

/** Address to which the gateway redirects the buyer, with the token that grants access to the order. */
function callbackUrl({ config }: Services, { number }: OrderRow): string {
  return `${config.publicUrl}/api/orders/${number}/pay/return?token=${trackingTokenOf(number, config.appSecret)}`
}
