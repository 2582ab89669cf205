import { lookup as lookUp } from 'node:dns'
import { type ClientRequest, get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSafely } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Reason for a failed fetch; the texts are messages `imports.image.`. */
type ImageReason = 'address' | 'unreachable' | 'refused' | 'too-large' | 'no-image'
export class ImageFailure extends Error {
  readonly reason: ImageReason
  constructor(reason: ImageReason) {
    super(reason)
    this.reason = reason
  }
}

const MAX_BYTES = 15 * 1024 * 1024
/** Milliseconds for the whole fetch, redirects included. */
const TIMEOUT_MS = 15_000
const REDIRECTS = 3

/** Non-public addresses (RFC 6890), excluded against SSRF. */
const PRIVATE = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as [string, number][])
  PRIVATE.addSubnet(network, prefix, 'ipv4')
/** Public IPv6: global unicast without ranges that embed an IPv4 address. */
const PUBLIC_V6 = new BlockList()
PUBLIC_V6.addSubnet('2000::', 3, 'ipv6')
const CARRIERS_V6 = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  CARRIERS_V6.addSubnet(network, prefix, 'ipv6')

export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !PRIVATE.check(address, 'ipv4')
  return isIP(address) === 6 && PUBLIC_V6.check(address, 'ipv6') && !CARRIERS_V6.check(address, 'ipv6')
}

/**
 * Fetches an address from an untrusted file: over https and from public servers only, with limits on size and time. Each
 * redirect is checked the same way. Throws `ImageFailure`.
 */
export async function fetchSafely(address: string, { isLocal = false } = {}): Promise<Buffer> {
  const until = AbortSignal.timeout(TIMEOUT_MS)
  let url = address
  for (let hop = 0; hop <= REDIRECTS; hop++) {
    const answer = await request(allowed(url, isLocal), { isLocal, until })
    const { statusCode = 0, headers } = answer
    if (statusCode >= 300 && statusCode < 400 && headers.location && URL.canParse(headers.location, url)) {
      answer.destroy()
      url = new URL(headers.location, url).href
      continue
    }
    if (statusCode !== 200) {
      answer.destroy()
      throw new ImageFailure('refused')
    }
    return bytesOf(answer)
  }
  throw new ImageFailure('refused')
}

function allowed(address: string, isLocal: boolean): URL {
  if (!URL.canParse(address)) throw new ImageFailure('address')
  const url = new URL(address)
  if (isLocal && url.protocol === 'http:') return url
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isOpen = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''
  if (!isOpen || (isIP(host) !== 0 && !isPublicAddress(host))) throw new ImageFailure('address')
  return url
}

/** Connects to the checked address: no second DNS lookup (DNS rebinding). */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0)
    const list = addresses as unknown as { address: string; family: number }[]
    if (list.length === 0 || !list.every(({ address }) => isPublicAddress(address)))
      return callback(new ImageFailure('address'), '', 0)
    if (options.all) callback(null, list as never)
    else callback(null, list[0]!.address, list[0]!.family)
  })
}

function request(url: URL, { isLocal, until }: { isLocal: boolean; until: AbortSignal }): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'image/avif,image/webp,image/png,image/jpeg', 'user-agent': 'Nadara' }
    const options = { headers, signal: until, agent: false, ...(!isLocal && { lookup: publicLookup }) }
    const sent: ClientRequest = (url.protocol === 'https:' ? getSafely : getPlain)(url, options, resolve)
    sent.on('error', error => reject(error instanceof ImageFailure ? error : new ImageFailure('unreachable')))
  })
}

async function bytesOf(answer: IncomingMessage): Promise<Buffer> {
  if (Number(answer.headers['content-length']) > MAX_BYTES) {
    answer.destroy()
    throw new ImageFailure('too-large')
  }
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of answer) {
      size += chunk.length
      if (size > MAX_BYTES) throw new ImageFailure('too-large')
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof ImageFailure ? error : new ImageFailure('unreachable')
  }
  return Buffer.concat(chunks)
}
