/**
 * Returns the idempotency key of an order. The same content has the same key until the order is placed, so that a retry
 * after a lost response does not create a second order. Other content is another order with another key.
 */
const KEY = 'order-attempt'
let inMemory: { content: string; key: string } | null = null

export function idempotencyKey(body: unknown): string {
  const content = JSON.stringify(body)
  const kept = read()
  if (kept?.content === content) return kept.key
  inMemory = { content, key: crypto.randomUUID() }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(inMemory))
  } catch {}
  return inMemory.key
}

/** Deletes the key. Called after the order was placed, or if the server has seen the key with other content. */
export function deleteIdempotencyKey(): void {
  inMemory = null
  try {
    sessionStorage.removeItem(KEY)
  } catch {}
}

function read(): typeof inMemory {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as typeof inMemory) ?? inMemory
  } catch {
    return inMemory
  }
}
