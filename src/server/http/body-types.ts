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

/** A body of a type that this endpoint does not take. Throws `unsupported-type`, for an empty file `malformed`. */
export function refuseOtherBodies({ upload, form, signed }: Endpoint, request: FastifyRequest): void {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (upload) {
    if (!type || !upload.types.includes(type)) throw new Problem('unsupported-type')
    if (!(request.body instanceof Uint8Array) || request.body.byteLength === 0) throw new Problem('malformed')
  } else if (!form && type && type !== 'application/json' && request.method !== 'GET')
    throw new Problem('unsupported-type')
  if (signed && !(request.body instanceof Uint8Array)) throw new Problem('malformed')
}
