import { payments } from '../../shared/contracts/payments.ts'
import { type Route, route } from '../http/routes.ts'
import { savedCardsOf } from './queries.ts'
import { removeCard } from './remove-card.ts'

export const routes: Route[] = [
  route(payments.listPaymentMethods, async ({ db, who }) => ({ data: await savedCardsOf(db, who.userId) })),
  route(payments.removePaymentMethod, async ({ db, who, params }) => {
    await removeCard(db, who.userId, params.id)
    return { data: {} }
  }),
]
