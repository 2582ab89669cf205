import { setTimeout as delay } from 'node:timers/promises'

const MAX_ATTEMPTS = 40
const RETRY_DELAY_MS = 500

/** `fetch` that retries while the shop responds with 503. */
export async function retryingFetch(url: string, init: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const answer = await fetch(url, init)
    if (answer.status !== 503 || attempt === MAX_ATTEMPTS) return answer
    await answer.arrayBuffer()
    await delay(RETRY_DELAY_MS)
  }
}
