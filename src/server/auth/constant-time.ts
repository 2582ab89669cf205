import { setTimeout as delay } from 'node:timers/promises'

/**
 * Minimum response time of requests that may send an email, in milliseconds, so that timing does not reveal if one was written.
 */
const ASKING_TAKES = 120

export async function inConstantTime(ask: () => Promise<void>, takes = ASKING_TAKES): Promise<void> {
  await Promise.all([delay(takes), ask()])
}
