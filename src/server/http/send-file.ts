import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A file on its way out. */
export interface Download {
  stream: Readable
  contentType: string
  /** What a browser that saves it names it. */
  name: string
}

/** A private file: never stored, never guessed at, and powerless where it is opened. */
export function sendPrivateFile(reply: FastifyReply, { stream, contentType, name }: Download): FastifyReply {
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(name)}`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    .type(contentType)
    .send(stream)
}
