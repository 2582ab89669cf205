import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Endpoint, RateLimit } from '../../shared/contracts/endpoint.ts'

/**
 * Requests that one network address may send to one route in a window, counted by each instance for itself. Guessing at
 * one account is counted in the database too, for all instances together: `auth/count-attempt.ts`.
 */
export const RATE_LIMITS: Record<RateLimit, { max: number; timeWindow: number }> = {
  'sign-in': { max: 30, timeWindow: 10 * 60_000 },
  write: { max: 30, timeWindow: 60_000 },
  order: { max: 60, timeWindow: 60_000 },
  browse: { max: 600, timeWindow: 60_000 },
  // A whole office behind one address, and screens that send many requests at once.
  staff: { max: 1_200, timeWindow: 60_000 },
}

/** The limit that an endpoint declares, or the one of its access and method. */
export function limitOf({ limit, access, method }: Endpoint): { max: number; timeWindow: number } {
  return RATE_LIMITS[limit ?? (access === 'admin' ? 'staff' : method === 'GET' ? 'browse' : 'write')]
}

const IN_PROCESS = 'x-nadara-in-process'
const SECRET = randomBytes(32).toString('base64url')

/** Marks the calls of a page being rendered: all visitors' pages ask from one address, and none of them counts. */
export const inProcessMark = { [IN_PROCESS]: SECRET }

/** Whether this very process asks; a secret that never leaves it says so. */
export const isInProcess = (request: FastifyRequest): boolean => request.headers[IN_PROCESS] === SECRET
