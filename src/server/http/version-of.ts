import { createHash } from 'node:crypto'
import { Problem } from '../../shared/contracts/errors.ts'

/** Version of a state for optimistic locking: a client sends back the version that it read. */
export function versionOf(state: unknown): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22)
}

/**
 * Optimistic locking check: throws `conflict` with the current state if `seen` is outdated. The caller must hold the
 * row lock.
 */
export function requireCurrentVersion<State extends { version: string }>(current: State, seen: string): void {
  if (current.version !== seen) throw new Problem('conflict', { data: { current } })
}
