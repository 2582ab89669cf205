/**
 * The key under which an order is sent. The same content keeps its key until the order is placed, so that sending it again
 * after a lost answer makes no second order; other content is another order.
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

/** The order is placed, or its key is spoilt. */
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
