import { ApiError } from '../../api/client.ts'

/** The server's current version in a 409 of a write that was based on an older one; null in any other error. */
export function serverVersion<State>(error: unknown): State | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null
  return (error.data as { current?: State } | undefined)?.current ?? null
}
