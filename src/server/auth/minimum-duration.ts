import { setTimeout as delay } from 'node:timers/promises'

/**
 * Minimum response time in milliseconds of requests that may send an email, so that timing does not reveal whether one
 * was sent.
 */
const DURATION_MS = 120

export async function withMinimumDuration(request: () => Promise<void>, takes = DURATION_MS): Promise<void> {
  await Promise.all([delay(takes), request()])
}
