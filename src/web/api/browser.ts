import type { Language } from '../../shared/i18n/languages.ts'
import { deleteToken, readToken, storeToken } from '../auth/tokens.ts'
import { ApiError, type ApiRequest, type Transport } from './client.ts'

const TIMEOUT_MS = 15_000

interface BrowserTransportOptions {
  /** Base URL of the API: on the shop's own origin unless configured otherwise. */
  base: string
  language: Language
  /** Called once per session, when the session ends because the server rejected a refresh. */
  onSessionEnd(): void
  /** Called for errors that show a toast unless the call is quiet: 403, 5xx, no response (spec §8). */
  onFault(code: 'forbidden' | 'failed' | 'network'): void
}

/** URLs of background calls, whose network failures show no toast. */
const QUIET = ['/auth/refresh', '/auth/logout']

/**
 * Parses the response's envelope, or wraps a file in an envelope. Returns an empty object for a body that cannot be
 * parsed.
 */
async function read(response: Response, { answersFile }: ApiRequest): Promise<unknown> {
  return (answersFile && response.ok ? response.blob().then(data => ({ success: true, data })) : response.json()).catch(
    () => ({}),
  )
}

/**
 * Creates the transport over the network. A 401 for a call with a token triggers one refresh of the token and one
 * retry. Only a rejected refresh ends the session; a network error, a 429 or a 5xx does not.
 */
export function browserTransport(options: BrowserTransportOptions): Transport {
  const { base, language, onSessionEnd, onFault } = options
  let refreshing: Promise<'refreshed' | 'ended' | 'unknown'> | null = null

  async function send(request: ApiRequest, token: string | null) {
    const timeout = AbortSignal.timeout(TIMEOUT_MS)
    const { body } = request
    const isFile = body instanceof Blob
    let response: Response
    try {
      response = await fetch(base + request.url, {
        method: request.method,
        credentials: 'include',
        signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
        headers: {
          accept: 'application/json',
          'accept-language': language,
          ...(body !== undefined && { 'content-type': isFile ? body.type : 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...request.headers,
        },
        ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
      })
    } catch (error) {
      if (request.signal?.aborted) throw error
      throw new ApiError(0, { code: 'network' })
    }
    return { status: response.status, body: await read(response, request) }
  }

  const post = (url: string, token: string | null) =>
    send({ method: 'POST', url, headers: {}, body: undefined, signal: undefined }, token)

  /**
   * Refreshes the token. Concurrent calls share one refresh. No request is sent if the stored token has changed in the
   * meantime: refreshed by another tab, or deleted by a sign-out.
   */
  function refresh(used: string): Promise<'refreshed' | 'ended' | 'unknown'> {
    if (readToken() !== used) return Promise.resolve(readToken() ? 'refreshed' : 'ended')
    refreshing ??= post('/auth/refresh', null)
      .then(({ status, body }) => {
        if (status === 200) {
          const { token } = (body as { data: { token: string } }).data
          if (readToken() === used) storeToken(token)
          // The visitor signed out during the refresh. Logout revoked only the old token, so the new token is revoked
          // here.
          else if (readToken() === null) post('/auth/logout', token).catch(() => undefined)
          return readToken() ? ('refreshed' as const) : ('ended' as const)
        }
        return status >= 500 || status === 429 ? ('unknown' as const) : ('ended' as const)
      })
      .catch(() => 'unknown' as const)
      .finally(() => {
        refreshing = null
      })
    return refreshing
  }

  return async request => {
    const token = readToken()
    try {
      let answer = await send(request, token)
      if (answer.status === 401 && token) {
        const outcome = await refresh(token)
        if (outcome === 'refreshed') answer = await send(request, readToken())
        else if (outcome === 'ended') {
          if (readToken() === token) {
            deleteToken()
            onSessionEnd()
          }
          // Retries a GET without a token, because public endpoints do not require a token.
          if (request.method === 'GET') answer = await send(request, null)
        } else throw new ApiError(503, { code: 'unavailable' })
      }
      if (request.quiet) return answer
      if (answer.status === 403) onFault('forbidden')
      else if (answer.status >= 500) onFault('failed')
      return answer
    } catch (error) {
      if (error instanceof ApiError && error.code === 'network' && !request.quiet && !QUIET.includes(request.url))
        onFault('network')
      throw error
    }
  }
}
