import { ApiError } from '../api/client.ts'

/** Another was quicker: there is nothing to mend in what was sent. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && [404, 409].includes(error.status)
}
