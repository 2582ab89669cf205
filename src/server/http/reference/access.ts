import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../../shared/contracts/errors.ts'
import { bearerToken, callerOfToken } from '../authenticate.ts'
import { isEqualSecret } from '../equal-secret.ts'
import type { Services } from '../services.ts'

const COOKIE = 'api-reference'
const PATH = '/api/docs'
/** Validity of a link and of its cookie, in milliseconds. */
const HOUR = 3_600_000
const PASS = /^(\d{10,16})\.([\w-]{43})$/

/**
 * Returns an address that opens the API reference in a browser for an hour, because a link cannot carry an access
 * token.
 */
export function referencePath({ config, clock }: Pick<Services, 'config' | 'clock'>): string {
  const until = `${clock().getTime() + HOUR}`
  return `${PATH}?pass=${until}.${seal(config.appSecret, until)}`
}

/**
 * Lets staff read the API reference, unless it is open to everyone. A signed link sets a cookie and redirects to the
 * address without the signature, so that sharing the address grants no access. Throws `signed-out` and `forbidden`.
 */
export async function requireReferenceAccess(
  request: FastifyRequest,
  reply: FastifyReply,
  services: Services,
): Promise<void> {
  const { config } = services
  if (config.openApiReference) return
  const { pass } = request.query as { pass?: unknown }
  if (isValidPass(pass, services)) {
    const attributes = { httpOnly: true, sameSite: 'strict', secure: config.production, path: PATH } as const
    reply.setCookie(COOKIE, pass, { ...attributes, maxAge: HOUR / 1_000 })
    return reply.header('cache-control', 'no-store').redirect(PATH, 303)
  }
  if (isValidPass(request.cookies[COOKIE], services)) return
  const token = bearerToken(request)
  const reader = token && (await callerOfToken(services, token))
  if (!reader) throw new Problem('signed-out')
  if (reader.role !== 'admin') throw new Problem('forbidden')
}

function isValidPass(pass: unknown, { config, clock }: Services): pass is string {
  const [, until = '', given = ''] = PASS.exec(String(pass)) ?? []
  return Number(until) > clock().getTime() && isEqualSecret(given, seal(config.appSecret, until))
}

const seal = (secret: string, until: string): string =>
  createHmac('sha256', `api reference ${secret}`).update(until).digest('base64url')
