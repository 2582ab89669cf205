import { emails } from '../../shared/contracts/email.ts'
import { type Route, route } from '../http/routes.ts'
import { emailById, listEmails } from './admin-list.ts'
import { discardEmail, retryEmails } from './requeue-failed-emails.ts'

export const routes: Route[] = [
  route(emails.adminListEmails, async ({ db, services, query }) => ({
    data: await listEmails(db, query, { sends: services.config.smtpUrl !== undefined }),
  })),
  route(emails.adminGetEmail, async ({ db, params }) => ({ data: await emailById(db, params.id) })),
  route(emails.adminRetryEmails, async ({ services, body, who }) => ({
    data: { retried: await retryEmails(services, body.id, who) },
  })),
  route(emails.adminDiscardEmail, async ({ services, params, who }) => {
    await discardEmail(services, params.id, who)
    return { data: {} }
  }),
]
