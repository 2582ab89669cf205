import { ApiError } from '../api/client.ts'

/** Version conflict (409): the request itself is valid. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && [404, 409].includes(error.status)
}
