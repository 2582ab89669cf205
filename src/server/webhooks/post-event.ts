import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request as requestSafely } from 'node:https'
import { hostOf, isOpenAddress, publicLookup } from '../http/public-address.ts'

/** Milliseconds until an endpoint must have answered; the lease of a delivery is longer. */
const TIMEOUT_MS = 10_000
/** Bytes of an answer's body that are received and dropped, so that a usual one is not broken off. */
const DROPPED_BYTES = 64 * 1024

interface Rules {
  /** Allows plain http to this machine, in development and tests. */
  allowsLoopback: boolean
}

const isLoopback = (url: URL) => url.protocol === 'http:' && ['localhost', '127.0.0.1', '::1'].includes(hostOf(url))

/** True for an address that events may be sent to: https to a public host (SSRF), or to this machine where allowed. */
export function isAllowedTarget(address: string, { allowsLoopback }: Rules): boolean {
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  return isOpenAddress(url) || (allowsLoopback && isLoopback(url))
}

/**
 * Posts an event and returns the status of the answer, whose body is not read and is broken off when it is long. Redirects and
 * upgrades are not followed. Throws when the endpoint cannot be reached in time, or its host has no public address.
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
      // An error after the status changes nothing.
      answer
        .on('error', () => {})
        .on('data', (chunk: Buffer) => {
          dropped += chunk.length
          if (dropped > DROPPED_BYTES) answer.destroy()
        })
      resolve(answer.statusCode!)
    }
    const sent = (url.protocol === 'https:' ? requestSafely : requestPlain)(url, options, answered)
    // Without a listener, Node closes the connection of an upgrade with neither an answer nor an error.
    sent.on('upgrade', (answer, socket) => {
      socket.destroy()
      resolve(answer.statusCode!)
    })
    sent.on('error', reject).end(body)
  })
}
