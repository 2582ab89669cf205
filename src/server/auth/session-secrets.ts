import { createHmac } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Services } from '../http/services.ts'

/** Lifetimes in milliseconds: 15 minutes for an access token, 30 days for a session. */
export const ACCESS_TOKEN_LIFE_MS = 15 * 60_000
export const SESSION_LIFE_MS = 30 * 24 * 60 * 60_000
/**
 * Milliseconds for which a replaced refresh secret is still accepted while its successor is unused: concurrent tabs
 * stay signed in, and so does a client whose response was lost and that retries after 15 seconds.
 */
export const REPLAY_GRACE_MS = 60_000

export const REFRESH_COOKIE = 'nadara_refresh'
const COOKIE_PATH = '/api/auth/refresh'

/** Length of the family part: the characters at the start of a refresh secret that its successors share. */
const FAMILY_LENGTH = 22

/** Creates a refresh secret: a family part of 128 bits, then a rotated part of 256 bits. */
export function newRefreshSecret({ random }: Services): string {
  return random(16).toString('base64url') + random(32).toString('base64url')
}

export function tokenFamilyOf(refreshSecret: string): string {
  return refreshSecret.slice(0, FAMILY_LENGTH)
}

/**
 * Derives the successor of a refresh secret; `accessTokenOf` derives the access token that is issued with it. Both are
 * derived instead of random, because concurrent requests with the same cookie must get the same response although the
 * database stores only hashes.
 */
export function nextRefreshSecret(secret: string, { config }: Services): string {
  return tokenFamilyOf(secret) + createHmac('sha256', config.appSecret).update(`refresh ${secret}`).digest('base64url')
}

export function accessTokenOf(refreshSecret: string, { config }: Services): string {
  return createHmac('sha256', config.appSecret).update(`access ${refreshSecret}`).digest('base64url')
}

export function setRefreshCookie(
  reply: FastifyReply,
  secret: string,
  { config, clock }: Services,
  expiresAt: Date,
): void {
  reply.setCookie(REFRESH_COOKIE, secret, {
    httpOnly: true,
    sameSite: 'strict',
    path: COOKIE_PATH,
    secure: config.production,
    maxAge: Math.max(0, Math.floor((expiresAt.getTime() - clock().getTime()) / 1_000)),
  })
}

export function clearRefreshCookie(reply: FastifyReply, { config }: Services): void {
  reply.clearCookie(REFRESH_COOKIE, {
    httpOnly: true,
    sameSite: 'strict',
    path: COOKIE_PATH,
    secure: config.production,
  })
}
