import { Problem } from '../../shared/contracts/errors.ts'
import { emailKey } from '../../shared/rules/email.ts'
import type { Services } from '../http/services.ts'
import { forgetAttempts, refuseGuessing } from './count-attempt.ts'
import { type OpenedSession, openSession } from './open-session.ts'
import { verifyPassword } from './password.ts'
import { userByEmail } from './queries.ts'

/**
 * Signs in. An unknown address and a wrong password get the same answer after the same work: `wrong-credentials`, and
 * after ten of them `too-many-requests`.
 */
export async function signIn(
  services: Services,
  { email, password }: { email: string; password: string },
  userAgent?: string,
): Promise<OpenedSession & { userId: number }> {
  const { db } = services
  await refuseGuessing(db, services, 'login', emailKey(email))
  const user = await userByEmail(db, email)
  const right = await verifyPassword(password, user?.passwordHash ?? null)
  if (!user || !right) throw new Problem('wrong-credentials')
  await forgetAttempts(db, 'login', user.emailKey)
  return { userId: user.id, ...(await openSession(db, services, user.id, userAgent)) }
}
