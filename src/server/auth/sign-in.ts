import { eq } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import { emailKey } from '../../shared/rules/email.ts'
import type { Db } from '../database/connect.ts'
import { sessions } from '../database/schema/auth.ts'
import { clearAttempts, limitAttempts } from '../http/count-attempt.ts'
import type { Services } from '../http/services.ts'
import { type CreatedSession, createSession } from './create-session.ts'
import { type ClientDevice, isSameDeviceType, readDevice } from './device.ts'
import { attemptKey, knownBrowserOf } from './known-browser.ts'
import { verifyPassword } from './password.ts'
import { type UserRow, userByEmail } from './queries.ts'
import { consumeSecondFactorCode, requireSecondFactor } from './second-factor/use-second-factor.ts'
import { sendSecurityEmail } from './security-emails.ts'

interface Credentials {
  email: string
  password: string
  /** Code of the second factor. */
  code?: string
}

/**
 * Signs in. An unknown address and a wrong password get the same response after the same work: `wrong-credentials`, and
 * after ten attempts `too-many-requests`. Attempts from each known browser are counted separately. `second-factor` is
 * returned only after the right password. The owner gets an email about the last wrong password from unknown browsers,
 * and about the last code, before the limit.
 */
export async function signIn(
  services: Services,
  { email, password, code }: Credentials,
  caller: ClientDevice,
  { verify = verifyPassword, keyOf = attemptKey } = {},
): Promise<CreatedSession & { userId: number }> {
  const { db } = services
  const user = await userByEmail(db, email)
  const browser = knownBrowserOf(caller.browserCookie, user?.id, services)
  const loginKey = keyOf(emailKey(email), browser)
  const { isLast } = await limitAttempts(db, services, 'login', loginKey)
  const right = await verify(password, user?.passwordHash ?? null)
  if (!user || !right) {
    const event = { kind: 'sign-in-failures', at: services.clock() } as const
    if (user && isLast && browser === null) await sendSecurityEmail(db, services, user, event)
    throw new Problem('wrong-credentials')
  }
  await clearAttempts(db, 'login', loginKey)
  const codeKey = keyOf(String(user.id), browser)
  await requireSecondFactor(services, user, code, codeKey)
  return db.transaction(async db => {
    await consumeSecondFactorCode(db, services, user, code, { countedAs: codeKey })
    await notifyNewDevice(db, services, user, caller)
    return { userId: user.id, ...(await createSession(db, services, user.id, caller)) }
  })
}

/**
 * Sends an email about a sign-in from a browser and system that no earlier session of the person had. No email is sent
 * for the person's first session, or if the person disabled these alerts.
 */
async function notifyNewDevice(db: Db, services: Services, user: UserRow, caller: ClientDevice): Promise<void> {
  if (!user.signInAlerts) return
  const earlier = await db
    .selectDistinct({ userAgent: sessions.userAgent })
    .from(sessions)
    .where(eq(sessions.userId, user.id))
  const device = readDevice(caller.userAgent)
  if (earlier.length === 0 || earlier.some(({ userAgent }) => isSameDeviceType(readDevice(userAgent), device))) return
  await sendSecurityEmail(db, services, user, {
    kind: 'new-sign-in',
    at: services.clock(),
    device,
    address: caller.address,
  })
}
