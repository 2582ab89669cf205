import { Problem } from '../../shared/contracts/errors.ts'
import type { Services } from '../http/services.ts'
import { type OpenedSession, openSession } from './open-session.ts'
import { verifyPassword } from './password.ts'
import { userByEmail } from './queries.ts'

/** Signs in. An unknown address and a wrong password get the same answer after the same work: `wrong-credentials`. */
export async function signIn(
  services: Services,
  { email, password }: { email: string; password: string },
  userAgent?: string,
): Promise<OpenedSession & { userId: number }> {
  const user = await userByEmail(services.db, email)
  const right = await verifyPassword(password, user?.passwordHash ?? null)
  if (!user || !right) throw new Problem('wrong-credentials')
  return { userId: user.id, ...(await openSession(services.db, services, user.id, userAgent)) }
}
