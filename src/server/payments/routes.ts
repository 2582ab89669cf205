import { payments } from '../../shared/contracts/payments.ts'
import { type Route, route } from '../http/routes.ts'
import { forgetCard } from './forget-card.ts'
import { savedCardsOf } from './queries.ts'

export const routes: Route[] = [
  route(payments.listPaymentMethods, async ({ db, who }) => ({ data: await savedCardsOf(db, who.userId) })),
  route(payments.removePaymentMethod, async ({ db, who, params }) => {
    await forgetCard(db, who.userId, params.id)
    return { data: {} }
  }),
]
