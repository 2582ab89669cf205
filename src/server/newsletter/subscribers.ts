import { and, asc, eq, ilike, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { adminNewsletter, Subscriber } from '../../shared/contracts/admin-newsletter.ts'
import type { ResponseData } from '../../shared/contracts/endpoint.ts'
import { Problem } from '../../shared/contracts/errors.ts'
import { SUBSCRIBER_STATES } from '../../shared/rules/subscriber-states.ts'
import type { Db } from '../database/connect.ts'
import { type KeysetRequest, keysetPage } from '../database/keyset-page.ts'
import { containsPattern } from '../database/like.ts'
import { newsletterSubscribers } from '../database/schema/newsletter.ts'

type Row = typeof newsletterSubscribers.$inferSelect
const { id, email, confirmedAt, unsubscribedAt } = newsletterSubscribers

const IN_STATE: Record<Subscriber['state'], SQL | undefined> = {
  subscribed: and(isNotNull(confirmedAt), isNull(unsubscribedAt)),
  waiting: and(isNull(confirmedAt), isNull(unsubscribedAt)),
  left: isNotNull(unsubscribedAt),
}

interface Wished extends KeysetRequest {
  state?: string
  search?: string
}

/** Page of newsletter subscribers, newest first. Unknown states are ignored. */
export async function listSubscribers(
  db: Db,
  { state, search, ...page }: Wished,
): Promise<ResponseData<typeof adminNewsletter.adminListSubscribers>> {
  const known = SUBSCRIBER_STATES.find(one => one === state)
  const wanted = and(known && IN_STATE[known], search ? ilike(email, containsPattern(search)) : undefined)
  const { rows, next, previous } = await keysetPage(id, page, ({ beyond, order, limit }) =>
    db.select().from(newsletterSubscribers).where(and(beyond, wanted)).orderBy(order).limit(limit),
  )
  const [counts] = await db
    .select({ subscribed: countOf('subscribed'), waiting: countOf('waiting'), left: countOf('left') })
    .from(newsletterSubscribers)
  return { subscribers: rows.map(presentSubscriber), counts: counts!, next, previous }
}

const countOf = (state: Subscriber['state']) => sql<number>`(count(*) filter (where ${IN_STATE[state]}))::int`

/** All currently subscribed addresses, in insertion order. */
export async function allSubscribers(db: Db): Promise<Subscriber[]> {
  const rows = await db.select().from(newsletterSubscribers).where(IN_STATE.subscribed).orderBy(asc(id))
  return rows.map(presentSubscriber)
}

/** Unsubscribes a subscriber by id; idempotent. Throws `not-found`. */
export async function unsubscribeById(
  db: Db,
  subscriberId: number,
  now: Date,
): Promise<{ subscriber: Subscriber; ended: boolean }> {
  const own = eq(id, subscriberId)
  const ended = await db
    .update(newsletterSubscribers)
    .set({ unsubscribedAt: now })
    .where(and(own, isNull(unsubscribedAt)))
    .returning()
  const [row] = ended.length ? ended : await db.select().from(newsletterSubscribers).where(own)
  if (!row) throw new Problem('not-found')
  return { subscriber: presentSubscriber(row), ended: ended.length > 0 }
}

function presentSubscriber(row: Row): Subscriber {
  const { id, email, language, createdAt, confirmedAt, unsubscribedAt, consentFile } = row
  const state = unsubscribedAt ? 'left' : confirmedAt ? 'subscribed' : 'waiting'
  return { id, email, language, state, since: (unsubscribedAt ?? confirmedAt ?? createdAt).toISOString(), consentFile }
}
