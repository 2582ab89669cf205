/**
 * Idempotency key of an order. The same content keeps its key until the order is placed, so that a retry after a lost
 * response creates no second order; different content is a different order.
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

/** Called when the order is placed, or its key was used for another request. */
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
