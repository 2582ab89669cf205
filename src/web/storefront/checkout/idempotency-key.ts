/**
 * Session storage key of an order's idempotency key. The same order content keeps its idempotency key until the order
 * is placed, so that a retry after a lost response does not create a second order. Different content gets a different
 * idempotency key.
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

/** Deletes the key. Called after the order was placed, or if the key has already been used with different content. */
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
