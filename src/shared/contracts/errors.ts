import { toShekels } from '../rules/money.ts'

/**
 * The closed list of API errors: code → HTTP status. Each has a message `errors.<code>` in the visitor's language (spec
 * §8, decisions "The wire"); `error-meanings.ts` has the descriptions for the API reference.
 */
export const ERROR_STATUS = {
  malformed: 400,
  'wrong-credentials': 400,
  'second-factor': 400,
  'dead-token': 400,
  'signed-out': 401,
  forbidden: 403,
  'second-factor-due': 403,
  'not-found': 404,
  'quote-moved': 409,
  'key-reused': 409,
  'impossible-status': 409,
  'order-under-way': 409,
  'last-admin': 409,
  'place-in-use': 409,
  'image-in-use': 409,
  'in-use': 409,
  'group-in-use': 409,
  'depended-on': 409,
  'preview-moved': 409,
  conflict: 409,
  'too-large': 413,
  'unsupported-type': 415,
  invalid: 422,
  'too-many-requests': 429,
  failed: 500,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** Validation error of one field: the message key after `field.` and the numbers in the message. */
export interface FieldProblem {
  reason: string
  values?: Record<string, string | number>
}

/** An amount in the message of a validation error, in shekels. */
export const amountValue: (agorot: number) => number = toShekels

interface ProblemDetails {
  fields?: Record<string, FieldProblem[]>
  data?: unknown
  retryAfter?: number
}

/** An API error. Thrown by use cases; the error handler of `server/http` turns it into an answer. */
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

/** A validation error of one field, for a use case that finds it after the schema. */
export function invalidField(field: string, reason: string, values?: FieldProblem['values']): Problem {
  return new Problem('invalid', { fields: { [field]: [{ reason, values }] } })
}
