import { ApiError } from '../api/client.ts'

/** True for a version conflict (409): the request is valid, but another admin has changed the record. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && [404, 409].includes(error.status)
}
