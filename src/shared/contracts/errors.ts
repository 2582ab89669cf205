/**
 * The closed list of what the API refuses with: code → HTTP status. The sentence for a code is the message
 * `errors.<code>` in the visitor's language (spec §8, decisions "The wire").
 */
export const ERROR_STATUS = {
  /** The request is not what the address takes: broken JSON, invalid UTF-8, a body that is no object. */
  malformed: 400,
  /** E-mail and password do not belong together; 401 would read as an expired session. */
  'wrong-credentials': 400,
  /**
   * The password was right and the account has a second factor: `data.code` says whether a code is `needed`, or the given
   * one is `wrong` (then also `errors.code`).
   */
  'second-factor': 400,
  /** A reset or verification token that is unknown, used or too old. */
  'dead-token': 400,
  /** No access token, or one that is unknown, expired or ended. */
  'signed-out': 401,
  forbidden: 403,
  /** The dashboard takes a second factor of everybody: this admin has to set one up first. */
  'second-factor-due': 403,
  'not-found': 404,
  /** Prices, stock or zone moved since the shopper saw the quote; `data.quote` is the new one. */
  'quote-moved': 409,
  /** The same `Idempotency-Key` came with another request. */
  'key-reused': 409,
  /** The order cannot go from its status to the wished one. */
  'impossible-status': 409,
  /** An account cannot be deleted while an order or a return of it is under way. */
  'order-under-way': 409,
  /** The only admin of the shop cannot leave. */
  'last-admin': 409,
  /** Orders or addresses name the place: it can be closed, not removed. */
  'place-in-use': 409,
  /** Something shows the picture: `data.shown` says what. */
  'picture-in-use': 409,
  /** Products, others below it or a discount refer to the brand or category: it cannot be removed. */
  'in-use': 409,
  /** Promotions or coupons that have not ended are for the group: `data.discounts` says which. */
  'group-in-use': 409,
  /** The state moved under the request, e.g. a second review of one product. */
  conflict: 409,
  'too-large': 413,
  'unsupported-type': 415,
  /** Fields that do not hold; `errors` maps each field to its messages. */
  invalid: 422,
  'too-many-requests': 429,
  failed: 500,
  /** The database or another part is away for the moment; `Retry-After` says when to ask again. */
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** Why one field does not hold: the message key behind `field.` and the numbers it names. */
export interface FieldProblem {
  reason: string
  values?: Record<string, string | number>
}

interface ProblemDetails {
  fields?: Record<string, FieldProblem[]>
  data?: unknown
  retryAfter?: number
}

/** A refusal on its way to the visitor. Thrown by use cases; the error funnel of `server/http` turns it into an answer. */
export class Problem extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, FieldProblem[]> | undefined
  readonly data: unknown
  /** Seconds, for `too-many-requests`. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, { fields, data, retryAfter }: ProblemDetails = {}) {
    super(code)
    this.code = code
    this.fields = fields
    this.data = data
    this.retryAfter = retryAfter
  }
}

/** One field that does not hold, for a use case that finds out after the schema. */
export function invalidField(field: string, reason: string, values?: FieldProblem['values']): Problem {
  return new Problem('invalid', { fields: { [field]: [{ reason, values }] } })
}
