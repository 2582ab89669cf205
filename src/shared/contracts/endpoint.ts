import type { z } from 'zod'
import type { Permission } from '../rules/permissions.ts'
import type { ErrorCode } from './errors.ts'
import type { SearchMeta, SearchSuggestions } from './search.ts'

/** Permitted callers: `anyone`, a `signed-in` customer, or an `admin` whose role has the permission. */
export type Access = 'anyone' | 'signed-in' | 'admin'

/** Rate limit class of a call; the limits are in `server/http/rate-limits.ts`. */
export type RateLimit = 'sign-in' | 'write' | 'order' | 'browse' | 'staff'

/** Limits of a JSON body. `elements` counts the keys of its objects and the items of its arrays. */
export interface BodyLimit {
  bytes: number
  elements: number
}

/** Default limit of an endpoint. */
export const DEFAULT_BODY_LIMIT: BodyLimit = { bytes: 16 * 1024, elements: 1_000 }
/**
 * Limit for texts of a few thousand characters (six bytes each if a client escapes them), or for a hundred order lines
 * with an address.
 */
export const LONG_TEXT_BODY_LIMIT: BodyLimit = { bytes: 64 * 1024, elements: 2_000 }
/**
 * Limit for texts in four languages with many parts: products, pages (60,000 two-byte characters each), menus, zones.
 * For staff only.
 */
export const LARGE_BODY_LIMIT: BodyLimit = { bytes: 640 * 1024, elements: 5_000 }

interface ForCustomers {
  access: Exclude<Access, 'admin'>
  permission?: undefined
  reads?: undefined
}

interface ForStaff {
  access: 'admin'
  /** Permission that the admin's role must have; of several permissions, one suffices. */
  permission: Permission | readonly Permission[]
  /**
   * Marks a call that only reads although its method is not GET: a preview, or a query with a body. Every other non-GET
   * call by an admin must write an audit log entry.
   */
  reads?: true
}

/**
 * Declaration of one endpoint. The route with its validation of requests and responses, the OpenAPI entry and the typed
 * clients are derived from it. Paths exclude `/api`; a trailing slash in a request is optional.
 */
export type Endpoint = Declaration & (ForCustomers | ForStaff)

interface Declaration {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  /**
   * `false` if the bearer token is ignored, so that an expired token is not an error: login, logout, links in emails.
   */
  identifies?: false
  /** Summary line in `/api/docs`. */
  summary: string
  /** Additional sentences in the API reference, with facts that neither the summary nor the fields state. */
  description?: string
  /** Errors other than those that follow from the declaration itself (`endpoint-errors.ts`). */
  errors?: readonly ErrorCode[]
  /** Schemas for the `data` of errors, if the data contain amounts: these are encoded as in responses. */
  errorData?: Partial<Record<ErrorCode, z.ZodType>>
  /** Rate limit class. Default: `staff` for admins, otherwise `browse` for reads and `write` for other calls. */
  limit?: RateLimit
  params?: z.ZodType
  query?: z.ZodType
  headers?: z.ZodType
  body?: z.ZodType
  /** Limit for a body whose schema allows more than `DEFAULT_BODY_LIMIT`. */
  bodyLimit?: BodyLimit
  /**
   * Set if the body is a file: permitted media types and maximum size in bytes. The content is checked as well as the
   * declared type.
   */
  upload?: { types: readonly string[]; most: number }
  /** Passes the JSON to the handler as raw bytes, because a signature covers them. */
  signed?: true
  /** Accepts and ignores an HTML form body: mail clients send one to unsubscribe (RFC 8058). */
  form?: true
  /** Responds with a file instead of the JSON envelope. */
  download?: true
  /** Redirects (303) to `location` of the response's data, instead of returning the envelope. */
  redirect?: true
  /** Schema of `data` in the response; undeclared fields are removed. */
  response: z.ZodType
  /**
   * Caches the response for anonymous visitors until its source data changes; it must be the same for all visitors with
   * the same language. Signed-in callers and requests with a query parameter in `unless` bypass the cache.
   */
  cached?: { unless: readonly string[] }
  /** Adds `meta` with page, limit, total and pages to the response. */
  paged?: true
  /** HTTP status of a successful response. Default: 200. */
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

/** `data` of a response as handlers return it: amounts are in agorot. */
export type ResponseData<E extends Endpoint> = z.output<E['response']>
/** `data` of a response as clients receive it: amounts are in shekels. */
export type WireData<E extends Endpoint> = z.input<E['response']>

/** Return value of a handler: `data` and the other parts of the response. */
export type HandlerResponse<E extends Endpoint, Data = ResponseData<E>> = {
  data: Data
  message?: string
} & (E extends { paged: true } ? { meta: PageMeta } : { meta?: undefined })
export type WireResponse<E extends Endpoint> = HandlerResponse<E, WireData<E>>
