import type { Contracts, EndpointName, EndpointRow, EndpointTable } from '../../shared/contracts/all.ts'
import type { CallInput, WireAnswer } from '../../shared/contracts/endpoint.ts'
import type { ErrorCode } from '../../shared/contracts/errors.ts'

/** One method for each endpoint of the contracts: `api.getProduct({ params: { id: '17' } })`. */
export type Api = {
  // biome-ignore lint/complexity/noBannedTypes: tests whether an input without properties is assignable
  [N in EndpointName]: {} extends CallInput<Contracts[N]>
    ? (input?: CallInput<Contracts[N]>, options?: CallOptions) => Promise<WireAnswer<Contracts[N]>>
    : (input: CallInput<Contracts[N]>, options?: CallOptions) => Promise<WireAnswer<Contracts[N]>>
}

export interface CallOptions {
  signal?: AbortSignal
  /** Shows no toast: the caller handles failures alone (search, spec §8). */
  quiet?: boolean
}

export interface ApiRequest {
  method: string
  /** Below `/api`, including the query. */
  url: string
  headers: Record<string, string>
  /** Sent as JSON; a file unchanged. */
  body: unknown
  signal: AbortSignal | undefined
  quiet?: boolean
  /** The answer is a file, returned as the envelope's data. */
  answersFile?: boolean
}

/** Sends a request to the API: over the network in a browser, in process during SSR. */
export type Transport = (request: ApiRequest) => Promise<{ status: number; body: unknown }>

/** Error response of the API, or `network` without an answer. */
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

/** The API's calls. The first of them calls `loadEndpoints`, so that a browser loads the table on demand. */
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
      // Awaiting the API calls `then`, which must not be an endpoint.
      if (name === 'then') return undefined
      return async (input?: AnyInput, options?: CallOptions) =>
        call((await loadEndpoints())[name as EndpointName], input, options)
    },
  })
}

function fillPath(path: string, params: AnyInput['params'] = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

/** Blank values are skipped, lists repeated (spec §7). */
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
