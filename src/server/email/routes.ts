import { email } from '../../shared/contracts/email.ts'
import { type Route, route } from '../http/routes.ts'
import { letterById, listLetters } from './admin-list.ts'
import { dropLetter, retryLetters } from './handle-emails.ts'

export const routes: Route[] = [
  route(email.adminListLetters, async ({ db, services, query }) => ({
    data: await listLetters(db, query, { sends: services.config.smtpUrl !== undefined }),
  })),
  route(email.adminGetLetter, async ({ db, params }) => ({ data: await letterById(db, params.id) })),
  route(email.adminRetryLetters, async ({ services, body, who }) => ({
    data: { retried: await retryLetters(services, body.id, who) },
  })),
  route(email.adminDropLetter, async ({ services, params, who }) => {
    await dropLetter(services, params.id, who)
    return { data: {} }
  }),
]
