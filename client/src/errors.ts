import type { ErrorCode } from './generated/types.ts'

interface Failure {
  code?: ErrorCode
  message?: string
  errors?: Record<string, string[]>
  data?: unknown
}

/** Failure that the shop reported. */
export class ShopError extends Error {
  override readonly name = 'ShopError'
  /** Reason, for programs. Without one, as in a proxy's response: `too-many-requests`, `unavailable` or `failed`. */
  readonly code: ErrorCode
  readonly status: number
  /** Messages by field, for `invalid`, in the language of the client. */
  readonly errors: Record<string, string[]>
  /** Facts about the failure, such as `current` for `conflict`. */
  readonly data: unknown
  /** Seconds to wait before the next attempt, from `Retry-After`; null if the shop stated none. */
  readonly retryAfter: number | null
  /** Header `x-request-id` of the response, which proxies set; null without one. */
  readonly requestId: string | null

  constructor({ status, headers }: Response, failure: Failure) {
    super(failure.message ?? `HTTP ${status}`)
    this.code = failure.code ?? (status === 429 ? 'too-many-requests' : status >= 502 ? 'unavailable' : 'failed')
    this.status = status
    this.errors = failure.errors ?? {}
    this.data = failure.data
    this.retryAfter = secondsOf(headers.get('retry-after'))
    this.requestId = headers.get('x-request-id')
  }
}

/** The shop could not be reached, or its response did not arrive in time. `cause` is the error of `fetch`. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
}

/** True for a failure that the shop reported, of any code or with one of the given codes. */
export function isShopError<Code extends ErrorCode = ErrorCode>(
  error: unknown,
  ...codes: Code[]
): error is ShopError & { readonly code: Code } {
  return error instanceof ShopError && (codes.length === 0 || (codes as ErrorCode[]).includes(error.code))
}

/** Parses `Retry-After`: seconds, or a date that a proxy wrote. */
function secondsOf(header: string | null): number | null {
  if (!header) return null
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000
  return Number.isNaN(seconds) ? null : Math.max(0, Math.ceil(seconds))
}
