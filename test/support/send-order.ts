import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { OrderBody } from './build-order.ts'

interface OrderResponse {
  status: number
  number: string | null
}

/** Sends an order over HTTP once. Returns null if there is no response. */
export async function sendOrder(
  address: string,
  body: OrderBody,
  key = randomUUID() as string,
): Promise<OrderResponse | null> {
  const answer = await fetch(`${address}/api/orders/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  })
    .then(async reply => ({ status: reply.status, body: await reply.json() }))
    .catch(() => null)
  return answer && { status: answer.status, number: answer.body.data?.number ?? null }
}

/**
 * Sends an order until there is a response other than a 5xx, like a browser that retries after a lost connection or a
 * 503. Each attempt has the same idempotency key, unless `keyOf` returns different keys.
 */
export async function sendOrderUntilResponse(
  address: string,
  body: OrderBody,
  { keyOf, pause = 0 }: { keyOf?: () => string; pause?: number } = {},
): Promise<OrderResponse> {
  const key = randomUUID()
  for (;;) {
    const told = await sendOrder(address, body, keyOf?.() ?? key)
    if (told && told.status < 500) return told
    await delay(pause)
  }
}

/** Calls a function with 0, 1, … up to `count` - 1, at most `atOnce` calls at a time. */
export async function runLimited<T>(count: number, atOnce: number, work: (n: number) => Promise<T>): Promise<T[]> {
  const done: T[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) {
        const n = next++
        done[n] = await work(n)
      }
    }),
  )
  return done
}
