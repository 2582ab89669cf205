import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Webhook } from '../../shared/contracts/webhooks.ts'
import type { Db } from '../database/connect.ts'
import { webhookEndpoints } from '../database/schema/webhooks.ts'
import { versionOf } from '../http/version-of.ts'
import type { Endpoint } from './settle-delivery.ts'

const MAX_COUNT = 1_000

const countOf = (condition: string) => sql<number>`(select count(*)::int from (
  select from webhook_deliveries d where d.endpoint_id = webhook_endpoints.id and ${sql.raw(condition)} limit ${MAX_COUNT}
) counted)`

const COUNTS = {
  waiting: countOf('d.delivered_at is null and d.dead_lettered_at is null'),
  failed: countOf('d.dead_lettered_at is not null'),
}

/** State of an endpoint for the audit log and the version hash, without the secret. */
export const webhookState = ({ id, url, description, types, includesContact, pausedAt }: Endpoint) => ({
  id,
  url,
  description,
  types,
  includesContact,
  active: pausedAt === null,
})

/** All endpoints that are not removed, or one of them, each with the number of its deliveries by state. */
export async function webhooksOf(db: Db, id?: number): Promise<Webhook[]> {
  const rows = await db
    .select({ endpoint: webhookEndpoints, ...COUNTS })
    .from(webhookEndpoints)
    .where(and(isNull(webhookEndpoints.removedAt), id === undefined ? undefined : eq(webhookEndpoints.id, id)))
    .orderBy(asc(webhookEndpoints.id))
  return rows.map(({ endpoint, waiting, failed }) => {
    const { active, ...state } = webhookState(endpoint)
    const { pausedFor } = endpoint
    const stopped = pausedFor === 'failures' || pausedFor === 'secret'
    const failingSince = endpoint.failingSince?.toISOString() ?? null
    return {
      ...state,
      state: active ? (failingSince ? 'failing' : 'active') : stopped ? 'stopped' : 'paused',
      pausedFor,
      failingSince,
      waiting,
      failed,
      version: versionOf({ active, ...state }),
    }
  })
}
