import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../shared/contracts/endpoint.ts'
import { Problem } from '../../shared/contracts/errors.ts'

/** Installs parsers for bodies that are not JSON: raw files, and HTML forms (the form fields are ignored). */
export function installNonJsonParsers(app: FastifyInstance, endpoints: readonly Endpoint[]): void {
  const types = new Set(endpoints.flatMap(({ upload }) => upload?.types ?? []))
  app.addContentTypeParser([...types], { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  if (endpoints.some(({ form }) => form))
    app.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer' },
      (_request, _body, done) => done(null, undefined),
    )
}

/** Rejects a body by its `Content-Type` header, whatever its content. Throws `unsupported-type`. */
export function rejectUnsupportedTypes({ upload, form }: Endpoint, request: FastifyRequest): void {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (
    upload
      ? !type || !upload.types.includes(type)
      : !form && type && type !== 'application/json' && request.method !== 'GET'
  )
    throw new Problem('unsupported-type')
}

/** Rejects an empty file, and an empty body that must be signed. Throws `malformed`. */
export function rejectEmptyBody({ upload, signed }: Endpoint, { body }: FastifyRequest): void {
  if (!upload && !signed) return
  if (!(body instanceof Uint8Array) || (upload && body.byteLength === 0)) throw new Problem('malformed')
}
