import type { FastifyReply, FastifyRequest } from 'fastify'
import { auth } from '../../shared/contracts/auth.ts'
import { Problem } from '../../shared/contracts/errors.ts'
import { type Route, route } from '../http/routes.ts'
import type { Services } from '../http/services.ts'
import { bearerToken } from '../http/who.ts'
import { changePassword } from './change-password.ts'
import { inConstantTime } from './constant-time.ts'
import type { CreatedSession } from './create-session.ts'
import type { Caller } from './device.ts'
import { endSessionOfToken } from './end-sessions.ts'
import { userForWire } from './queries.ts'
import { refreshSession } from './refresh-session.ts'
import { registerCustomer } from './register-customer.ts'
import { requestPasswordReset, resetPassword } from './reset-password.ts'
import { clearRefreshCookie, REFRESH_COOKIE, setRefreshCookie } from './session-secrets.ts'
import { signIn } from './sign-in.ts'
import { sendVerification, verifyEmail } from './verify-email.ts'

const callerOf = ({ headers, ip }: FastifyRequest): Caller => ({ userAgent: headers['user-agent'] ?? '', address: ip })

async function signedInAnswer(reply: FastifyReply, services: Services, session: CreatedSession & { userId: number }) {
  setRefreshCookie(reply, session.refreshSecret, services, session.expiresAt)
  return {
    data: { token: session.accessToken, user: await userForWire(services.db, session.userId, services.clock()) },
  }
}

export const routes: Route[] = [
  route(auth.login, async ({ services, body, request, reply }) =>
    signedInAnswer(reply, services, await signIn(services, body, callerOf(request))),
  ),
  route(auth.register, async ({ services, body, language, request, reply }) =>
    signedInAnswer(reply, services, await registerCustomer(services, body, { language, caller: callerOf(request) })),
  ),
  route(auth.refresh, async ({ db, services, request, reply }) => {
    const secret = request.cookies[REFRESH_COOKIE]
    const session = secret ? await refreshSession(db, services, secret) : null
    if (session) return signedInAnswer(reply, services, session)
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
    await inConstantTime(() => requestPasswordReset(services, body.email, language))
    return { data: {} }
  }),
  route(auth.resetPassword, async ({ services, body }) => {
    await resetPassword(services, body)
    return { data: {} }
  }),
  route(auth.verifyEmail, async ({ services, body }) => {
    await verifyEmail(services, body.token)
    return { data: {} }
  }),
  route(auth.resendVerification, async ({ db, services, who, language }) => {
    await inConstantTime(() => sendVerification(db, services, who.userId, language))
    return { data: {} }
  }),
]
