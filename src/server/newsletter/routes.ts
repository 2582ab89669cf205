import { newsletter } from '../../shared/contracts/newsletter.ts'
import { type Route, route } from '../http/routes.ts'
import { confirmSubscription } from './confirm.ts'
import { subscribe } from './subscribe.ts'
import { unsubscribeByToken } from './unsubscribe-by-token.ts'

export const routes: Route[] = [
  route(newsletter.subscribeNewsletter, async ({ services, body, language }) => {
    await subscribe(services, body.email, language)
    return { data: {} }
  }),
  route(newsletter.confirmNewsletter, async ({ services, body }) => {
    await confirmSubscription(services, body.token)
    return { data: {} }
  }),
  route(newsletter.unsubscribeNewsletter, async ({ services, query }) => {
    await unsubscribeByToken(services, query.token)
    return { data: {} }
  }),
]
