import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Endpoint, RateLimit } from '../../shared/contracts/endpoint.ts'

/**
 * Requests allowed from one network address in a window, counted by each instance for itself. Guessing at one account is
 * counted besides in the database, for all instances together: `customers/count-attempt.ts`.
 */
const LIMITS: Record<RateLimit, { max: number; timeWindow: number }> = {
  'sign-in': { max: 30, timeWindow: 10 * 60_000 },
  write: { max: 30, timeWindow: 60_000 },
  order: { max: 60, timeWindow: 60_000 },
  browse: { max: 600, timeWindow: 60_000 },
}

export function limitFor(endpoint: Endpoint): false | { max: number; timeWindow: number } {
  return endpoint.limit ? LIMITS[endpoint.limit] : false
}

const IN_PROCESS = 'x-nadara-in-process'
const SECRET = randomBytes(32).toString('base64url')

/** Marks the calls of a page being rendered: all visitors' pages ask from one address, and none of them counts. */
export const inProcessMark = { [IN_PROCESS]: SECRET }

/** Whether this very process asks; a secret that never leaves it says so. */
export const isInProcess = (request: FastifyRequest): boolean => request.headers[IN_PROCESS] === SECRET
