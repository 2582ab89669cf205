import type { Endpoint, RateLimit } from '../../shared/contracts/endpoint.ts'

/** Requests allowed from one address in a window of minutes. Guessing is limited by account besides, in `customers`. */
const LIMITS: Record<RateLimit, { max: number; timeWindow: number }> = {
  'sign-in': { max: 30, timeWindow: 10 * 60_000 },
  write: { max: 30, timeWindow: 60_000 },
  order: { max: 60, timeWindow: 60_000 },
  browse: { max: 600, timeWindow: 60_000 },
}

export function limitFor(endpoint: Endpoint): false | { max: number; timeWindow: number } {
  return endpoint.limit ? LIMITS[endpoint.limit] : false
}
