import { reminders } from '../../shared/contracts/reminders.ts'
import { type Route, route } from '../http/routes.ts'
import { unsubscribeByToken } from './unsubscribe-by-token.ts'

export const routes: Route[] = [
  route(reminders.unsubscribeReminders, async ({ services, query }) => {
    await unsubscribeByToken(services, query.token)
    return { data: {} }
  }),
]
