import { toShekels } from '../rules/money.ts'

/**
 * All API errors with their HTTP status. Each error has a message `errors.<code>` in the language of the request (spec
 * §8, decisions "The wire") and a description for the API reference (`error-meanings.ts`).
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

/** Validation error of one field: the key of the message `field.<key>`, and the values of its placeholders. */
export interface FieldProblem {
  reason: string
  values?: Record<string, string | number>
}

/** Converts an amount for the message of a validation error: agorot to shekels. */
export const amountValue: (agorot: number) => number = toShekels

interface ProblemDetails {
  fields?: Record<string, FieldProblem[]>
  data?: unknown
  retryAfter?: number
}

/** An API error. Use cases throw it, and the error handler of `server/http` converts it to a response. */
export class Problem extends Error {
  readonly code: ErrorCode
  readonly fields: Record<string, FieldProblem[]> | undefined
  readonly data: unknown
  /** Seconds to wait, for `too-many-requests`. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, { fields, data, retryAfter }: ProblemDetails = {}) {
    super(code)
    this.code = code
    this.fields = fields
    this.data = data
    this.retryAfter = retryAfter
  }
}

/** Creates a validation error of one field, for rules that a use case checks after the schema. */
export function invalidField(field: string, reason: string, values?: FieldProblem['values']): Problem {
  return new Problem('invalid', { fields: { [field]: [{ reason, values }] } })
}
