import { adminNewsletter } from '../../shared/contracts/admin-newsletter.ts'
import { skipAudit, writeAudit } from '../audit/write-audit.ts'
import type { SignedIn } from '../http/authenticate.ts'
import { type Route, route } from '../http/routes.ts'
import type { Services } from '../http/services.ts'
import { exportSubscribers } from './export-subscribers.ts'
import { listSubscribers, unsubscribeById } from './subscribers.ts'

export const routes: Route[] = [
  route(adminNewsletter.adminListSubscribers, async ({ db, query }) => ({ data: await listSubscribers(db, query) })),
  route(adminNewsletter.adminExportSubscribers, async ({ services, body, who }) => ({
    data: await exportSubscribers(services, body.password, who),
  })),
  route(adminNewsletter.adminUnsubscribe, async ({ services, params, who }) => ({
    data: await unsubscribe(services, params.id, who),
  })),
]

/** Unsubscribes a subscriber for an admin, audited unless the address was already unsubscribed. Throws `not-found`. */
function unsubscribe({ db, clock }: Services, id: number, { userId: actorId }: SignedIn) {
  return db.transaction(async db => {
    const { subscriber, ended } = await unsubscribeById(db, id, clock())
    if (!ended) skipAudit()
    else
      await writeAudit(db, {
        actorId,
        action: 'subscriber-left',
        subject: 'newsletter',
        subjectId: String(id),
        at: clock(),
      })
    return subscriber
  })
}
