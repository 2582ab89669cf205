import { type ClientRequest, get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSafely } from 'node:https'
import { isPublicHttpsUrl, NonPublicAddressError, publicLookup } from '../http/public-address.ts'

/** Reason for a failed fetch; its message key has the prefix `imports.image.`. */
type ImageReason = 'address' | 'unreachable' | 'refused' | 'too-large' | 'no-image'
export class ImageFetchError extends Error {
  readonly reason: ImageReason
  constructor(reason: ImageReason) {
    super(reason)
    this.reason = reason
  }
}

const MAX_BYTES = 15 * 1024 * 1024
/** Timeout of the complete fetch in milliseconds, including redirects. */
const TIMEOUT_MS = 15_000
const MAX_REDIRECTS = 3

/**
 * Fetches an untrusted address: only over https on the default port and from public servers, with limits on size and
 * time. Each redirect is checked in the same way. `isLocal` also allows http and other servers, for tests. Throws
 * `ImageFetchError`.
 */
export async function fetchSafely(address: string, { isLocal = false } = {}): Promise<Buffer> {
  const until = AbortSignal.timeout(TIMEOUT_MS)
  let url = address
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const answer = await request(allowed(url, isLocal), { isLocal, until })
    const { statusCode = 0, headers } = answer
    if (statusCode >= 300 && statusCode < 400 && headers.location && URL.canParse(headers.location, url)) {
      answer.destroy()
      url = new URL(headers.location, url).href
      continue
    }
    if (statusCode !== 200) {
      answer.destroy()
      throw new ImageFetchError('refused')
    }
    return bytesOf(answer)
  }
  throw new ImageFetchError('refused')
}

function allowed(address: string, isLocal: boolean): URL {
  if (!URL.canParse(address)) throw new ImageFetchError('address')
  const url = new URL(address)
  if (isLocal && url.protocol === 'http:') return url
  if (!isPublicHttpsUrl(url) || url.port !== '') throw new ImageFetchError('address')
  return url
}

function request(url: URL, { isLocal, until }: { isLocal: boolean; until: AbortSignal }): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'image/avif,image/webp,image/png,image/jpeg', 'user-agent': 'Nadara' }
    const options = { headers, signal: until, agent: false, ...(!isLocal && { lookup: publicLookup }) }
    const sent: ClientRequest = (url.protocol === 'https:' ? getSafely : getPlain)(url, options, resolve)
    // Without a listener, Node.js closes the connection of an upgrade, and the request would neither resolve nor fail.
    sent.on('upgrade', (_, socket) => {
      socket.destroy()
      reject(new ImageFetchError('refused'))
    })
    sent.on('error', error =>
      reject(new ImageFetchError(error instanceof NonPublicAddressError ? 'address' : 'unreachable')),
    )
  })
}

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  if (Number(answer.headers['content-length']) > MAX_BYTES) {
    answer.destroy()
    throw new ImageFetchError('too-large')
  }
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of answer) {
      size += chunk.length
      if (size > MAX_BYTES) throw new ImageFetchError('too-large')
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof ImageFetchError ? error : new ImageFetchError('unreachable')
  }
  return Buffer.concat(chunks)
}
