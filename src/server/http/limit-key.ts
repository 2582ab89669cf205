import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../../shared/contracts/errors.ts'
import { API_KEY_RATE_LIMIT } from './rate-limits.ts'

/**
 * Installs the rate limit of API keys: counts the requests of each key to all endpoints together, per instance. Needs
 * the plugin `@fastify/rate-limit`.
 */
export function installKeyLimit(app: FastifyInstance): void {
  app.decorate(
    'countKey',
    app.createRateLimit({ ...API_KEY_RATE_LIMIT, keyGenerator: ({ who }) => `api key ${keyIdOf({ who })}` }),
  )
}

/** Counts a request with an API key. Throws `too-many-requests` over the limit. */
export async function limitApiKey(request: FastifyRequest): Promise<void> {
  const { countKey } = request.server
  if (keyIdOf(request) === null || !countKey) return
  const limit = await countKey(request)
  if (!limit.isAllowed && limit.isExceeded) throw new Problem('too-many-requests', { retryAfter: limit.ttlInSeconds })
}

const keyIdOf = ({ who }: Pick<FastifyRequest, 'who'>) => (who.kind === 'signed-in' ? (who.key?.id ?? null) : null)

declare module 'fastify' {
  interface FastifyInstance {
    /** Absent where rate limits are off. */
    countKey?: ReturnType<FastifyInstance['createRateLimit']>
  }
}
