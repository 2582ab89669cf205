import { and, eq, isNull } from 'drizzle-orm'
import { Problem } from '../../shared/contracts/errors.ts'
import { accountDeletedEmail } from '../auth/account-emails.ts'
import { confirmPassword } from '../auth/confirm-password.ts'
import { personOf } from '../auth/queries.ts'
import { consumeSecondFactorCode, requireSecondFactor } from '../auth/second-factor/use-second-factor.ts'
import type { Db } from '../database/connect.ts'
import { users } from '../database/schema/customers.ts'
import { writeEmail } from '../email/write-email.ts'
import type { SignedIn } from '../http/authenticate.ts'
import { translatorFor } from '../http/language.ts'
import type { Services } from '../http/services.ts'
import { refuseLastOwner } from '../staff/last-owner.ts'

/**
 * Deletes an account; requires the password and a code of its second factor. All personal data handlers erase their
 * data in one transaction. The account's row remains without personal data, and its email address can be registered
 * again. Throws the errors of `confirmPassword`, `second-factor`, `order-under-way` and `last-admin`.
 */
export async function deleteAccount(
  services: Services,
  who: SignedIn,
  { password, code }: { password: string; code?: string },
  { lock = lockAccount } = {},
): Promise<void> {
  const { userId } = who
  const user = await confirmPassword(services, userId, password)
  await requireSecondFactor(services, user, code)
  await services.db.transaction(async db => {
    await lock(db, who)
    await consumeSecondFactorCode(db, services, user, code)
    for (const handler of services.personalDataHandlers) await handler.erase(db, personOf(user))
    await db.update(users).set({ deletedAt: services.clock() }).where(eq(users.id, userId))
    const { email: recipient, firstName: name, language } = user
    await writeEmail(db, { recipient, name, language }, accountDeletedEmail(translatorFor(language)))
  })
}

/**
 * Locks the account: waits for an order that is being placed, and makes an order that starts later fail
 * (`lock-buyer.ts`). Throws `last-admin` for the last owner, and `signed-out` for a deleted account.
 */
async function lockAccount(db: Db, { userId, staffRole }: SignedIn): Promise<void> {
  if (staffRole === 'owner') await refuseLastOwner(db, userId)
  const own = and(eq(users.id, userId), isNull(users.deletedAt))
  const [row] = await db.select({ id: users.id }).from(users).where(own).for('update')
  if (!row) throw new Problem('signed-out')
}
