import type { Endpoint } from './endpoint.ts'
import { ERROR_STATUS, type ErrorCode } from './errors.ts'

/** Errors that follow from an endpoint's declaration: its access, rate limit, input and size limits. */
function derivedErrors(endpoint: Endpoint): Set<ErrorCode> {
  const { access, identifies, method, params, query, headers, body, upload, signed } = endpoint
  const codes: [boolean, ...ErrorCode[]][] = [
    [headers !== undefined, 'malformed'],
    [method !== 'GET', 'malformed', 'unsupported-type', 'too-large'],
    [access !== 'anyone' || identifies !== false, 'signed-out'],
    [access === 'admin', 'forbidden', 'second-factor-due'],
    [params !== undefined, 'not-found'],
    [query !== undefined || body !== undefined || (upload !== undefined && !signed), 'invalid'],
    [true, 'too-many-requests', 'failed', 'unavailable'],
  ]
  return new Set(codes.flatMap(([applies, ...codes]) => (applies ? codes : [])))
}

/** Returns all errors that an endpoint may return, derived and declared, sorted by status. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const codes = new Set([...derivedErrors(endpoint), ...(endpoint.errors ?? [])])
  return (Object.keys(ERROR_STATUS) as ErrorCode[]).filter(code => codes.has(code))
}
