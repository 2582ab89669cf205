import type { Endpoint } from '../../shared/contracts/endpoint.ts'
import { errorsOf } from '../../shared/contracts/endpoint-errors.ts'
import { Problem } from '../../shared/contracts/errors.ts'

/**
 * Returns a function that calls `report` for a `Problem` that the endpoint does not declare. Other errors are ignored.
 */
export function makeUndeclaredErrorReporter(
  endpoint: Endpoint,
  report: (message: string) => void,
): (error: unknown) => void {
  const declared = new Set(errorsOf(endpoint))
  return error => {
    if (!(error instanceof Problem) || declared.has(error.code)) return
    report(`${endpoint.method} ${endpoint.path} threw '${error.code}', which its contract does not declare`)
  }
}
