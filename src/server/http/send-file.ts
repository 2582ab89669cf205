import { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A file on its way out. */
export interface Download {
  stream: Readable
  contentType: string
  /** What a browser that saves it names it. */
  name: string
  bytes?: number
  /** Whoever reads it may pause for as long as they like, where others are cut off. */
  isLong?: boolean
}

/** A private file: never stored, never guessed at, and powerless where it is opened. */
export function sendPrivateFile(
  reply: FastifyReply,
  { stream, contentType, name, bytes, isLong = false }: Download,
): FastifyReply {
  // Node sets the server's own timeout again for the connection's next request.
  if (isLong && reply.raw.socket instanceof Socket) reply.raw.socket.setTimeout(0)
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(name)}`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox",
      'x-content-type-options': 'nosniff',
      ...(bytes !== undefined && { 'content-length': bytes }),
    })
    .type(contentType)
    .send(stream)
}
