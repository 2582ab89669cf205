import { cart } from '../../shared/contracts/cart.ts'
import { type Route, route } from '../http/routes.ts'
import { quoteCart } from './quote-cart.ts'

export const routes: Route[] = [
  route(cart.quoteCart, async ({ db, body, who, language, now }) => ({
    data: await quoteCart(db, body, { who, language, now }),
  })),
]
