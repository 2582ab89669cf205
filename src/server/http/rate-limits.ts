import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Endpoint, RateLimit } from '../../shared/contracts/endpoint.ts'

/**
 * Requests per network address and route in a window, counted per instance. Requests to `sign-in`, wrong coupon codes,
 * and guesses at one account or order are also counted in the database, across instances: `count-attempt.ts`.
 */
export const RATE_LIMITS: Record<RateLimit, { max: number; timeWindow: number }> = {
  'sign-in': { max: 30, timeWindow: 10 * 60_000 },
  write: { max: 30, timeWindow: 60_000 },
  order: { max: 60, timeWindow: 60_000 },
  browse: { max: 600, timeWindow: 60_000 },
  // Many staff share one address, and screens send many requests at once.
  staff: { max: 1_200, timeWindow: 60_000 },
}

/**
 * Requests of an API key across all endpoints, counted per instance; the limits of its network address apply as well.
 */
export const API_KEY_RATE_LIMIT = { max: 600, timeWindow: 60_000 }

/**
 * Requests for product feeds per network address, counted per instance: Google and Meta fetch each of their feeds, one
 * per language, once a day.
 */
export const FEED_RATE_LIMIT = { max: 10, timeWindow: 60_000 }

/** The limit that an endpoint declares, or the default for its access and method. */
export function rateLimitOf({ limit, access, method }: Endpoint): { max: number; timeWindow: number } {
  return RATE_LIMITS[limit ?? (access === 'admin' ? 'staff' : method === 'GET' ? 'browse' : 'write')]
}

const IN_PROCESS = 'x-nadara-in-process'
const SECRET = randomBytes(32).toString('base64url')

/** Marks the API calls of a page being rendered: they all have the same address and are not rate limited. */
export const inProcessHeaders = { [IN_PROCESS]: SECRET }

/** True for calls from this process, authenticated by a secret that never leaves it. */
export const isInProcess = (request: FastifyRequest): boolean => request.headers[IN_PROCESS] === SECRET
