import { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Private file as the response of a route. */
export interface Download {
  stream: Readable
  contentType: string
  /** File name for downloads. */
  name: string
  bytes?: number
  /** True if the transfer is exempt from the stall limit, because the client may pause. */
  isLong?: boolean
  /** Seconds for which the visitor's browser, but no shared cache, may keep it. Default: it is not cached. */
  cacheSeconds?: number
}

/** Sends a private file: not cached unless it says so, not sniffed, and sandboxed when opened. */
export function sendPrivateFile(
  reply: FastifyReply,
  { stream, contentType, name, bytes, isLong = false, cacheSeconds }: Download,
): FastifyReply {
  // Node resets the timeout to the server's default for the next request of the connection.
  if (isLong && reply.raw.socket instanceof Socket) reply.raw.socket.setTimeout(0)
  return reply
    .headers({
      'cache-control': cacheSeconds === undefined ? 'no-store' : `private, max-age=${cacheSeconds}`,
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(name)}`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox",
      'x-content-type-options': 'nosniff',
      ...(bytes !== undefined && { 'content-length': bytes }),
    })
    .type(contentType)
    .send(stream)
}
