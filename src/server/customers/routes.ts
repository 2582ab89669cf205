import type { FastifyReply, FastifyRequest } from 'fastify'
import { accounts } from '../../shared/contracts/accounts.ts'
import { Problem } from '../../shared/contracts/errors.ts'
import { type Route, route } from '../http/routes.ts'
import type { Services } from '../http/services.ts'
import { bearerToken } from '../http/who.ts'
import { changePassword } from './change-password.ts'
import type { Caller } from './device.ts'
import { endSessionOfToken } from './end-sessions.ts'
import { inEqualTime } from './equal-time.ts'
import type { OpenedSession } from './open-session.ts'
import { userForWire } from './queries.ts'
import { refreshSession } from './refresh-session.ts'
import { registerCustomer } from './register-customer.ts'
import { askPasswordReset, resetPassword } from './reset-password.ts'
import { clearRefreshCookie, REFRESH_COOKIE, setRefreshCookie } from './session-secrets.ts'
import { signIn } from './sign-in.ts'
import { updateProfile } from './update-profile.ts'
import { sendVerification, verifyEmail } from './verify-email.ts'

const callerOf = ({ headers, ip }: FastifyRequest): Caller => ({ userAgent: headers['user-agent'] ?? '', address: ip })

async function signedInAnswer(reply: FastifyReply, services: Services, session: OpenedSession & { userId: number }) {
  setRefreshCookie(reply, session.refreshSecret, services, session.expiresAt)
  return {
    data: { token: session.accessToken, user: await userForWire(services.db, session.userId, services.clock()) },
  }
}

export const routes: Route[] = [
  route(accounts.login, async ({ services, body, request, reply }) =>
    signedInAnswer(reply, services, await signIn(services, body, callerOf(request))),
  ),
  route(accounts.register, async ({ services, body, language, request, reply }) =>
    signedInAnswer(reply, services, await registerCustomer(services, body, { language, caller: callerOf(request) })),
  ),
  route(accounts.refresh, async ({ db, services, request, reply }) => {
    const secret = request.cookies[REFRESH_COOKIE]
    const session = secret ? await refreshSession(db, services, secret) : null
    if (session) return signedInAnswer(reply, services, session)
    if (secret) clearRefreshCookie(reply, services)
    throw new Problem('signed-out')
  }),
  route(accounts.logout, async ({ db, services, now, request, reply }) => {
    const token = bearerToken(request)
    if (token) await endSessionOfToken(db, token, now)
    clearRefreshCookie(reply, services)
    return { data: {} }
  }),
  route(accounts.me, async ({ db, who, now }) => ({ data: await userForWire(db, who.userId, now) })),
  route(accounts.updateProfile, async ({ db, services, who, body, language, now }) => {
    await updateProfile(services, who.userId, body, language)
    return { data: await userForWire(db, who.userId, now) }
  }),
  route(accounts.changePassword, async ({ services, who, body }) => {
    await changePassword(services, who, body)
    return { data: {} }
  }),
  route(accounts.forgotPassword, async ({ services, body, language }) => {
    await inEqualTime(() => askPasswordReset(services, body.email, language))
    return { data: {} }
  }),
  route(accounts.resetPassword, async ({ services, body }) => {
    await resetPassword(services, body)
    return { data: {} }
  }),
  route(accounts.verifyEmail, async ({ services, body }) => {
    await verifyEmail(services, body.token)
    return { data: {} }
  }),
  route(accounts.resendVerification, async ({ db, services, who, language }) => {
    await inEqualTime(() => sendVerification(db, services, who.userId, language))
    return { data: {} }
  }),
]
