import { and, eq, isNull } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import { users } from '../../database/schema/customers.ts'
import { encrypt } from '../../http/encrypt.ts'
import type { Services } from '../../http/services.ts'
import { confirmPassword } from '../confirm-password.ts'
import { makeTotpSecret, otpauthUrl } from './totp.ts'
import { encryptionContextOf } from './use-second-factor.ts'

/**
 * Creates a secret for the person's authenticator. Sign-in requires no code until a first code has confirmed the
 * secret; until then a new start replaces the secret. Throws the errors of `confirmPassword`, and `conflict` when a
 * second factor is enabled or the account was deleted meanwhile.
 */
export async function startSecondFactor(
  services: Services,
  userId: number,
  { password, shop }: { password: string; shop: string },
): Promise<{ secret: string; url: string }> {
  const { email } = await confirmPassword(services, userId, password)
  const secret = makeTotpSecret(services)
  const { rowCount } = await services.db
    .update(users)
    .set({ totpSecret: encrypt(secret, encryptionContextOf(userId), services), totpLastStep: null })
    .where(and(eq(users.id, userId), isNull(users.totpConfirmedAt), isNull(users.deletedAt)))
  if (rowCount !== 1) throw new Problem('conflict')
  return { secret, url: otpauthUrl(secret, { shop, account: email }) }
}
