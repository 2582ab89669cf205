import { setTimeout as delay } from 'node:timers/promises'

const TRIES = 40
const PAUSE = 500

/** `fetch` that retries while the shop answers 503. */
export async function retryingFetch(url: string, init: RequestInit): Promise<Response> {
  for (let attempt = 1; ; attempt++) {
    const answer = await fetch(url, init)
    if (answer.status !== 503 || attempt === TRIES) return answer
    await answer.arrayBuffer()
    await delay(PAUSE)
  }
}
