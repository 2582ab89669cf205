import { useRef } from 'react'

/**
 * Returns a function that gives the idempotency key of a request body. The same body keeps its key, so that a retry
 * after a lost response does not take effect twice.
 */
export function useIdempotencyKey(): (body: object) => { 'idempotency-key': string } {
  const last = useRef({ content: '', key: '' })
  return body => {
    const content = JSON.stringify(body)
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() }
    return { 'idempotency-key': last.current.key }
  }
}
