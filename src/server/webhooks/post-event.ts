import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSafely } from 'node:https'
import { hostOf, isPublicHttpsUrl, publicLookup } from '../http/public-address.ts'

/** Timeout in milliseconds for the response of an endpoint; shorter than the lease of a delivery. */
const TIMEOUT_MS = 10_000
/**
 * Maximum number of bytes of the response body that are received and discarded before the connection is closed. Bodies
 * of usual length are received completely.
 */
const MAX_DISCARDED_BYTES = 64 * 1024

interface Rules {
  /** Allows plain http to this machine, in development and tests. */
  allowsLoopback: boolean
}

const isLoopback = (url: URL) => url.protocol === 'http:' && ['localhost', '127.0.0.1', '::1'].includes(hostOf(url))

/**
 * True for a URL to which events may be sent: https on a public host (SSRF protection), or this machine if
 * `allowsLoopback` is set.
 */
export function isAllowedTarget(address: string, { allowsLoopback }: Rules): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  return isPublicHttpsUrl(url) || (allowsLoopback && isLoopback(url))
}

/**
 * Posts an event and returns the response status. The response body is discarded; after a limit, the connection is
 * closed. Redirects and upgrades are not followed. Throws when the endpoint does not respond in time, or its host has
 * no public address.
 */
export async function postEvent(
  address: string,
  { body, headers }: { body: string; headers: Record<string, string> },
  { timeout = TIMEOUT_MS, ...rules }: Rules & { timeout?: number },
): Promise<number> {
  if (!isAllowedTarget(address, rules)) throw new Error('the address is not allowed')
  const url = new URL(address)
  const options = {
    method: 'POST',
    agent: false,
    signal: AbortSignal.timeout(timeout),
    headers: {
      ...headers,
      'content-type': 'application/json',
      'user-agent': 'Nadara',
      'content-length': Buffer.byteLength(body),
    },
    ...(!isLoopback(url) && { lookup: publicLookup }),
  }
  return new Promise((resolve, reject) => {
    const answered = (answer: IncomingMessage) => {
      let dropped = 0
      // Ignores errors that occur after the response status has been received.
      answer
        .on('error', () => {})
        .on('data', (chunk: Buffer) => {
          dropped += chunk.length
          if (dropped > MAX_DISCARDED_BYTES) answer.destroy()
        })
      resolve(answer.statusCode!)
    }
    const sent = (url.protocol === 'https:' ? requestSafely : requestPlain)(url, options, answered)
    // Handles upgrades, because Node otherwise closes the connection without emitting a response or an error.
    sent.on('upgrade', (answer, socket) => {
      socket.destroy()
      resolve(answer.statusCode!)
    })
    sent.on('error', reject).end(body)
  })
}
