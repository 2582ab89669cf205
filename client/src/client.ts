import { ConnectionError, ShopError } from './errors.ts'
import type { Endpoints } from './generated/endpoints.ts'
import { OPERATIONS } from './generated/operations.ts'
import type { Language } from './generated/types.ts'

export interface ClientOptions {
  /** Address of the API: `https://shop.example/api`. */
  baseUrl: string
  /** API key, `nk_…`. Keep it on a server. */
  apiKey: string
  /** Language of messages and texts. Default: `en`. */
  language?: Language
  /** Milliseconds until a call without a complete response fails. Default: 30,000. */
  timeout?: number
}

export interface CallOptions {
  /** Aborts the call, which then rejects with the reason of the signal. */
  signal?: AbortSignal
  /** Milliseconds, instead of the client's `timeout`. */
  timeout?: number
}

type Name = keyof Endpoints
type Part<N extends Name, P extends string> = P extends keyof Endpoints[N]
  ? { [K in P]: Endpoints[N][K & keyof Endpoints[N]] }
  : unknown
type OptionalIfEmpty<T> = T extends { query: infer Q }
  ? Partial<Q> extends Q
    ? Omit<T, 'query'> & { query?: Q }
    : T
  : T

/**
 * Input of an endpoint: `params`, `query`, `body`, `file`, and `idempotencyKey` (8 to 200 printable ASCII characters)
 * where the endpoint requires one. Store the key with the record that you send: a repeated call with the same key takes
 * effect once.
 */
export type Input<N extends Name> = OptionalIfEmpty<
  Part<N, 'params'> & Part<N, 'query'> & Part<N, 'body'> & Part<N, 'file'> & Part<N, 'idempotencyKey'>
>

/** Result of an endpoint: `data`, `meta` of paged lists, and a message for people. */
export type Output<N extends Name> = { data: Endpoints[N]['response']; message?: string } & Part<N, 'meta'>

/** A method for each endpoint that an API key can call, named like the operations at `/api/docs`. */
export type Client = {
  // biome-ignore lint/complexity/noBannedTypes: tests whether an input without properties is assignable
  readonly [N in Name]: {} extends Input<N>
    ? (input?: Input<N>, options?: CallOptions) => Promise<Output<N>>
    : (input: Input<N>, options?: CallOptions) => Promise<Output<N>>
}

interface AnyInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  file?: Blob
  idempotencyKey?: string
}

/**
 * Creates a client of a shop. Its methods reject with a `ShopError` for a failure that the shop reports, and with a
 * `ConnectionError` without a response. Nothing is repeated automatically.
 */
export function createClient(options: ClientOptions): Client {
  const methods = Object.keys(OPERATIONS).map(name => [
    name,
    (input: AnyInput = {}, call: CallOptions = {}) => send(options, name as Name, input, call),
  ])
  return Object.fromEntries(methods)
}

async function send(client: ClientOptions, name: Name, input: AnyInput, { signal, timeout }: CallOptions) {
  const { method, path, download } = OPERATIONS[name]
  const url = client.baseUrl.replace(/\/$/, '') + fillPath(path, input.params) + queryOf(input.query)
  const limit = AbortSignal.timeout(timeout ?? client.timeout ?? 30_000)
  const { headers, body } = contentOf(input)
  headers.set('authorization', `Bearer ${client.apiKey}`)
  headers.set('accept-language', client.language ?? 'en')
  try {
    const request = { method, headers, body, redirect: 'error' as const }
    const response = await fetch(url, { ...request, signal: signal ? AbortSignal.any([signal, limit]) : limit })
    if (response.ok && download) return { data: await response.blob() }
    const envelope = await jsonOf(response)
    if (!response.ok || envelope === null) throw new ShopError(response, envelope ?? {})
    const { success, ...result } = envelope
    return result
  } catch (error) {
    signal?.throwIfAborted()
    if (error instanceof ShopError) throw error
    const message = limit.aborted ? 'The shop did not answer in time' : 'The shop cannot be reached'
    throw new ConnectionError(message, { cause: error })
  }
}

/** Parses a response. Returns null for a body that is no JSON object, such as the error page of a proxy. */
async function jsonOf(response: Response): Promise<Record<string, unknown> | null> {
  const text = await response.text()
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}

function contentOf({ body, file, idempotencyKey }: AnyInput) {
  const headers = new Headers()
  if (body !== undefined) headers.set('content-type', 'application/json')
  if (file) headers.set('content-type', file.type)
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey)
  return { headers, body: file ?? (body === undefined ? undefined : JSON.stringify(body)) }
}

function fillPath(path: string, params: AnyInput['params'] = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

/** Builds the query string: absent values are omitted, a list repeats its name. */
function queryOf(query: AnyInput['query'] = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => [value].flat().map(item => [name, item] as const))
  const given = pairs.filter(([, item]) => item !== undefined && item !== null)
  const text = new URLSearchParams(given.map(([name, item]) => [name, String(item)])).toString()
  return text && `?${text}`
}
