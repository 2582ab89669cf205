import { ApiError } from '../../api/client.ts'

/** Returns the current server version from a 409 response to an outdated write; null for other errors. */
export function serverVersion<State>(error: unknown): State | null {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null
  return (error.data as { current?: State } | undefined)?.current ?? null
}
