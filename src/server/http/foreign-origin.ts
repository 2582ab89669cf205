import type { FastifyRequest } from 'fastify'
import type { Services } from './services.ts'

/**
 * CSRF check for endpoints that authenticate by cookie: true when `Origin` is another site's or not a URL. Own origins
 * are the public address, the requested host, and the allowed CORS origins. Clients other than browsers send no
 * `Origin`.
 */
export function isForeignOrigin({ headers, host }: FastifyRequest, { config }: Pick<Services, 'config'>): boolean {
  const { origin } = headers
  if (origin === undefined || config.corsOrigins.includes(origin)) return false
  if (!URL.canParse(origin)) return true
  return origin !== new URL(config.publicUrl).origin && new URL(origin).host !== host
}
