import type { Endpoint } from '../../shared/contracts/endpoint.ts'
import { errorsOf } from '../../shared/contracts/endpoint-errors.ts'
import { Problem } from '../../shared/contracts/errors.ts'

/** Reports errors of a handler that its endpoint does not declare: calls `report` with a sentence about each error. */
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
