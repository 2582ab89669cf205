import type { Contracts, EndpointName } from '../../shared/contracts/all.ts'
import type { WireResponse } from '../../shared/contracts/endpoint.ts'
import type { CallInput } from '../../shared/contracts/endpoint-input.ts'
import type { EndpointRow, EndpointTable } from '../../shared/contracts/endpoint-table.ts'
import type { ErrorCode } from '../../shared/contracts/errors.ts'

/** Typed client with a method for each endpoint of the contracts: `api.getProduct({ params: { id: '17' } })`. */
export type Api = {
  // biome-ignore lint/complexity/noBannedTypes: tests whether an input without properties is assignable
  [N in EndpointName]: {} extends CallInput<Contracts[N]>
    ? (input?: CallInput<Contracts[N]>, options?: CallOptions) => Promise<WireResponse<Contracts[N]>>
    : (input: CallInput<Contracts[N]>, options?: CallOptions) => Promise<WireResponse<Contracts[N]>>
}

export interface CallOptions {
  signal?: AbortSignal
  /** Suppresses the toast for errors, because the caller handles them (search, spec §8). */
  quiet?: boolean
}

export interface ApiRequest {
  method: string
  /** URL relative to `/api`, including the query. */
  url: string
  headers: Record<string, string>
  /** Request body. Sent as JSON, except for a `Blob`, which is sent unchanged. */
  body: unknown
  signal: AbortSignal | undefined
  quiet?: boolean
  /** True if the response is a file. It is returned as the `data` of an envelope. */
  answersFile?: boolean
}

/** Sends a request to the API: over the network in a browser, in process during SSR. */
export type Transport = (request: ApiRequest) => Promise<{ status: number; body: unknown }>

/** Error response of the API. The code is `network` if there was no response. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | 'network'
  readonly errors: Record<string, string[]>
  readonly data: unknown

  constructor(
    status: number,
    body: { code?: ErrorCode | 'network'; message?: string; errors?: Record<string, string[]>; data?: unknown },
  ) {
    super(body.message ?? '')
    this.status = status
    this.code = body.code ?? 'failed'
    this.errors = body.errors ?? {}
    this.data = body.data
  }
}

interface AnyInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, string>
  body?: unknown
  file?: Blob
}

/**
 * Creates the client. The endpoint table is loaded by `loadEndpoints` only when a method is called, so that the first
 * page does not need the table.
 */
export function createApi(transport: Transport, loadEndpoints: () => Promise<EndpointTable> | EndpointTable): Api {
  const call = async (
    [method, path, answer]: EndpointRow,
    input: AnyInput = {},
    { signal, quiet }: CallOptions = {},
  ) => {
    const url = fillPath(path, input.params) + queryOf(input.query)
    const { status, body } = await transport({
      method,
      url,
      headers: input.headers ?? {},
      body: input.file ?? input.body,
      signal,
      quiet,
      answersFile: answer === 'file',
    })
    const envelope = body as { success?: boolean }
    if (!envelope?.success) throw new ApiError(status, envelope as object)
    return envelope
  }
  return new Proxy({} as Api, {
    get: (_, name) => {
      // `await` reads the property `then`, which must be undefined: otherwise the client would be treated as a promise.
      if (name === 'then') return undefined
      return async (input?: AnyInput, options?: CallOptions) =>
        call((await loadEndpoints())[name as EndpointName], input, options)
    },
  })
}

function fillPath(path: string, params: AnyInput['params'] = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

/** Builds the query string. Blank values are omitted; a list repeats its name (spec §7). */
function queryOf(query: AnyInput['query'] = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(name, String(item))
    }
  }
  const text = search.toString()
  return text ? `?${text}` : ''
}
