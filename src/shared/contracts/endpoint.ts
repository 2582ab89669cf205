import type { z } from 'zod'
import type { Permission } from '../rules/permissions.ts'
import type { ErrorCode } from './errors.ts'
import type { SearchMeta, SearchSuggestions } from './search.ts'

/** Permitted callers: `anyone`, a `signed-in` customer, or an `admin` whose role has the permission. */
export type Access = 'anyone' | 'signed-in' | 'admin'

/** The rate limit of a call; the table is in `server/http/rate-limits.ts`. */
export type RateLimit = 'sign-in' | 'write' | 'order' | 'browse' | 'staff'

/** Limits of a JSON body: `elements` are the keys of its objects and the items of its arrays. */
export interface BodyLimit {
  bytes: number
  elements: number
}

/** The limit of an endpoint that declares none. */
export const BODY_LIMIT: BodyLimit = { bytes: 16 * 1024, elements: 1_000 }
/**
 * Texts of some thousand characters (six bytes each where a client escapes them), or a hundred lines with an address.
 */
export const LONG_BODY: BodyLimit = { bytes: 64 * 1024, elements: 2_000 }
/**
 * Texts in four languages with many parts: products, pages (60,000 two-byte characters each), menus, zones. Only for
 * staff.
 */
export const LARGE_BODY: BodyLimit = { bytes: 640 * 1024, elements: 5_000 }

interface ForCustomers {
  access: Exclude<Access, 'admin'>
  permission?: undefined
  reads?: undefined
}

interface ForStaff {
  access: 'admin'
  /** Permission that the admin's role needs; of several, any one is enough. */
  permission: Permission | readonly Permission[]
  /**
   * Read-only although it is not a GET: a preview, or a query with a body. All other calls write an audit log entry.
   */
  reads?: true
}

/**
 * Declaration of one endpoint: the route with validation of requests and responses, the OpenAPI entry and the typed
 * clients derive from it. Paths are below `/api`; a trailing slash is optional on the wire.
 */
export type Endpoint = Declaration & (ForCustomers | ForStaff)

interface Declaration {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  /** `false` where the bearer token is ignored, so that an expired one does no harm: login, logout, links in emails. */
  identifies?: false
  /** Summary line in `/api/docs`. */
  summary: string
  /** Further sentences of the API reference: facts that the summary and the fields do not give. */
  description?: string
  /** Errors besides those that follow from the declaration itself (`endpoint-errors.ts`). */
  errors?: readonly ErrorCode[]
  /** Schemas of `data` in errors that contains amounts: it is encoded as answers are. */
  errorData?: Partial<Record<ErrorCode, z.ZodType>>
  /** Rate limit; by default `browse` for reads, `write` for the others, and `staff` for admins. */
  limit?: RateLimit
  params?: z.ZodType
  query?: z.ZodType
  headers?: z.ZodType
  body?: z.ZodType
  /** Limit for a body whose schema allows more than `BODY_LIMIT`. */
  bodyLimit?: BodyLimit
  /** The body is a file of one of these types, at most `most` bytes; its content is checked as well as its name. */
  upload?: { types: readonly string[]; most: number }
  /** The JSON reaches the handler as raw bytes: a signature covers them. */
  signed?: true
  /** Accepts and ignores an HTML form body: mail programs send one to unsubscribe (RFC 8058). */
  form?: true
  /** The answer is a file instead of the envelope. */
  download?: true
  /** The answer redirects (303) to the `location` of its data, instead of the envelope. */
  redirect?: true
  /** The shape of `data` in the answer; undeclared fields are stripped. */
  response: z.ZodType
  /**
   * The answer is the same for all visitors of a language: its bytes are cached until data that it read changes.
   * Requests with a query parameter in `unless` bypass the cache.
   */
  cached?: { unless: readonly string[] }
  /** The answer carries `meta` with page, limit, total and pages. */
  paged?: true
  /** Status of success, 200 by default. */
  status?: 201
}

export function endpoint<const E extends Endpoint>(declaration: E): E {
  return declaration
}

export interface PageMeta {
  page: number
  limit: number
  total: number
  pages: number
  search?: SearchMeta
  suggestions?: SearchSuggestions
}

type Part<E, K extends string, D extends 'in' | 'out'> = E extends { [P in K]: infer S extends z.ZodType }
  ? D extends 'in'
    ? z.input<S>
    : z.output<S>
  : undefined

/** Validated input of a handler. */
export interface Parsed<E extends Endpoint> {
  file: E extends { upload: object } | { signed: true } ? Uint8Array : undefined
  params: Part<E, 'params', 'out'>
  query: Part<E, 'query', 'out'>
  headers: Part<E, 'headers', 'out'>
  body: Part<E, 'body', 'out'>
}

type Given<K extends string, V> = [V] extends [undefined]
  ? { [P in K]?: undefined }
  : Partial<V> extends V
    ? { [P in K]?: V }
    : { [P in K]: V }

/** Input of a call: only the parts that the endpoint declares. */
export type CallInput<E extends Endpoint> = Given<'params', Part<E, 'params', 'in'>> &
  Given<'query', Part<E, 'query', 'in'>> &
  Given<'headers', Part<E, 'headers', 'in'>> &
  Given<'body', Part<E, 'body', 'in'>> &
  (E extends { upload: object } ? { file: Blob } : { file?: undefined })

/** Data of an answer as handlers return it: amounts are agorot. */
export type AnswerData<E extends Endpoint> = z.output<E['response']>
/** Data of an answer as clients receive it: amounts are shekels. */
export type WireData<E extends Endpoint> = z.input<E['response']>

/** Parts of an answer besides `data`. */
export type Answer<E extends Endpoint, Data = AnswerData<E>> = {
  data: Data
  message?: string
} & (E extends { paged: true } ? { meta: PageMeta } : { meta?: undefined })
export type WireAnswer<E extends Endpoint> = Answer<E, WireData<E>>
