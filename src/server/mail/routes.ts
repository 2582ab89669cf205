import { queues } from '../../shared/contracts/queues.ts'
import { type Route, route } from '../http/routes.ts'
import { letterById, listLetters } from './queue.ts'
import { dropLetter, retryLetters } from './see-to-letters.ts'

export const routes: Route[] = [
  route(queues.adminListLetters, async ({ db, services, query }) => ({
    data: await listLetters(db, query, { sends: services.config.smtpUrl !== undefined }),
  })),
  route(queues.adminGetLetter, async ({ db, params }) => ({ data: await letterById(db, params.id) })),
  route(queues.adminRetryLetters, async ({ services, body, who }) => ({
    data: { retried: await retryLetters(services, body.id, who) },
  })),
  route(queues.adminDropLetter, async ({ services, params, who }) => {
    await dropLetter(services, params.id, who)
    return { data: {} }
  }),
]
