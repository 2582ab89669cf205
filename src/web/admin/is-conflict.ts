import { ApiError } from '../api/client.ts'

/** True if another admin has changed (409) or removed (404) the record in the meantime. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && [404, 409].includes(error.status)
}
