import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../shared/contracts/endpoint.ts'
import { Problem } from '../../shared/contracts/errors.ts'

/** Reads what endpoints take beside JSON: files as they come, and HTML forms, whose fields nobody looks at. */
export function installOtherBodies(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const types = new Set(endpoints.flatMap(({ upload }) => upload?.types ?? []))
  app.addContentTypeParser([...types], { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  if (endpoints.some(({ form }) => form))
    app.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer' },
      (_request, _body, done) => done(null, undefined),
    )
}

/** Refuses a body by its declared type, which needs no byte of it. Throws `unsupported-type`. */
export function refuseOtherTypes({ upload, form }: Endpoint, request: FastifyRequest): void {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (
    upload
      ? !type || !upload.types.includes(type)
      : !form && type && type !== 'application/json' && request.method !== 'GET'
  )
    throw new Problem('unsupported-type')
}

/** Refuses an empty file, or no bytes where a signature is over them. Throws `malformed`. */
export function refuseEmptyBody({ upload, signed }: Endpoint, { body }: FastifyRequest): void {
  if (!upload && !signed) return
  if (!(body instanceof Uint8Array) || (upload && body.byteLength === 0)) throw new Problem('malformed')
}
