import { createHash } from 'node:crypto'
import { Problem } from '../../shared/contracts/errors.ts'

/** Names a state: who changes it says which one they saw. */
export function versionOf(state: unknown): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('base64url').slice(0, 22)
}

/** Refuses to write over what its writer has not seen: `conflict`, with the state as it is. Its row is held by then. */
export function requireCurrentVersion<State extends { version: string }>(current: State, seen: string): void {
  if (current.version !== seen) throw new Problem('conflict', { data: { current } })
}
