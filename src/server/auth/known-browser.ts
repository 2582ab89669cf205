import { createHmac } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isEqualSecret } from '../http/equal-secret.ts'
import type { Services } from '../http/services.ts'

const COOKIE = 'nadara_browser'
/** Path of the cookie: browsers send it to the authentication endpoints only. */
const COOKIE_PATH = '/api/auth/'
const YEAR = 365 * 24 * 60 * 60
const NONCE_BYTES = 16
const NONCE_LENGTH = 22

type Tools = Pick<Services, 'config'>

/**
 * Returns the identity in the cookie of a browser (a device cookie, as OWASP describes it) if the cookie was issued for
 * this account; null otherwise. Attempts of a known browser are counted separately, so that a stranger who guesses
 * passwords cannot lock out the owner. The cookie proves nothing else: the password is still required.
 */
export function knownBrowserOf(cookie: string | undefined, userId: number | undefined, tools: Tools): string | null {
  if (!cookie || userId === undefined) return null
  const nonce = cookie.slice(0, NONCE_LENGTH)
  return isEqualSecret(cookie, cookieValue(nonce, userId, tools)) ? nonce : null
}

/** Returns the key of an account's attempt counter: one per known browser, and one for all unknown browsers. */
export const attemptKey = (account: string, browser: string | null): string =>
  browser === null ? account : `${account} ${browser}`

export const browserCookieOf = (request: FastifyRequest): string | undefined => request.cookies[COOKIE]

/** Marks the browser as known to the account unless it is already. */
export function rememberBrowser(
  request: FastifyRequest,
  reply: FastifyReply,
  userId: number,
  services: Services,
): void {
  if (knownBrowserOf(browserCookieOf(request), userId, services) !== null) return
  const nonce = services.random(NONCE_BYTES).toString('base64url')
  reply.setCookie(COOKIE, cookieValue(nonce, userId, services), {
    httpOnly: true,
    sameSite: 'strict',
    path: COOKIE_PATH,
    secure: services.config.production,
    maxAge: YEAR,
  })
}

const cookieValue = (nonce: string, userId: number, { config }: Tools): string =>
  nonce + createHmac('sha256', config.appSecret).update(`browser ${userId} ${nonce}`).digest('base64url')
