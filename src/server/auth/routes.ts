import type { FastifyReply, FastifyRequest } from 'fastify'
import { auth } from '../../shared/contracts/auth.ts'
import { Problem } from '../../shared/contracts/errors.ts'
import { bearerToken } from '../http/authenticate.ts'
import { isForeignOrigin } from '../http/foreign-origin.ts'
import { type Route, route } from '../http/routes.ts'
import type { Services } from '../http/services.ts'
import { changePassword } from './change-password.ts'
import type { CreatedSession } from './create-session.ts'
import type { ClientDevice } from './device.ts'
import { endSessionOfToken } from './end-sessions.ts'
import { browserCookieOf, rememberBrowser } from './known-browser.ts'
import { withMinimumDuration } from './minimum-duration.ts'
import { userForWire } from './queries.ts'
import { refreshSession } from './refresh-session.ts'
import { registerCustomer } from './register-customer.ts'
import { requestPasswordReset, resetPassword } from './reset-password.ts'
import { clearRefreshCookie, REFRESH_COOKIE, setRefreshCookie } from './session-secrets.ts'
import { signIn } from './sign-in.ts'
import { sendVerification, verifyEmail } from './verify-email.ts'

const callerOf = (request: FastifyRequest): ClientDevice => ({
  userAgent: request.headers['user-agent'] ?? '',
  address: request.ip,
  browserCookie: browserCookieOf(request),
})

type SignedIn = CreatedSession & { userId: number }

async function signedInAnswer(request: FastifyRequest, reply: FastifyReply, services: Services, session: SignedIn) {
  rememberBrowser(request, reply, session.userId, services)
  setRefreshCookie(reply, session.refreshSecret, services, session.expiresAt)
  return {
    data: { token: session.accessToken, user: await userForWire(services.db, session.userId, services.clock()) },
  }
}

export const routes: Route[] = [
  route(auth.login, async ({ services, body, request, reply }) =>
    signedInAnswer(request, reply, services, await signIn(services, body, callerOf(request))),
  ),
  route(auth.register, async ({ services, body, language, request, reply }) =>
    signedInAnswer(
      request,
      reply,
      services,
      await registerCustomer(services, body, { language, caller: callerOf(request) }),
    ),
  ),
  route(auth.refresh, async ({ db, services, request, reply }) => {
    if (isForeignOrigin(request, services)) throw new Problem('forbidden')
    const secret = request.cookies[REFRESH_COOKIE]
    const session = secret ? await refreshSession(db, services, secret) : null
    if (session) return signedInAnswer(request, reply, services, session)
    if (secret) clearRefreshCookie(reply, services)
    throw new Problem('signed-out')
  }),
  route(auth.logout, async ({ db, services, now, request, reply }) => {
    const token = bearerToken(request)
    if (token) await endSessionOfToken(db, token, now)
    clearRefreshCookie(reply, services)
    return { data: {} }
  }),
  route(auth.me, async ({ db, who, now }) => ({ data: await userForWire(db, who.userId, now) })),
  route(auth.changePassword, async ({ services, who, body }) => {
    await changePassword(services, who, body)
    return { data: {} }
  }),
  route(auth.forgotPassword, async ({ services, body, language }) => {
    await withMinimumDuration(() => requestPasswordReset(services, body.email, language))
    return { data: {} }
  }),
  route(auth.resetPassword, async ({ services, body, request, reply }) => {
    rememberBrowser(request, reply, await resetPassword(services, body), services)
    return { data: {} }
  }),
  route(auth.verifyEmail, async ({ services, body }) => {
    await verifyEmail(services, body.token)
    return { data: {} }
  }),
  route(auth.resendVerification, async ({ services, who, language }) => {
    await withMinimumDuration(() => services.db.transaction(db => sendVerification(db, services, who.userId, language)))
    return { data: {} }
  }),
]
