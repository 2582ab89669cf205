import { hashPassword } from '../src/server/auth/password.ts'
import type { Db } from '../src/server/database/connect.ts'
import * as table from '../src/server/database/schema/customers.ts'
import { professionalApplications } from '../src/server/database/schema/professionals.ts'
import { addressColumns, parseDeliveryAddress } from '../src/server/shipping/parse-delivery-address.ts'
import { emailKey } from '../src/shared/rules/email.ts'
import { phoneNumber } from '../src/shared/rules/phone.ts'
import { daysFrom } from './days.ts'
import type { DemoShop } from './read.ts'

export async function seedAccounts(
  db: Db,
  { accounts }: DemoShop,
  { password, now }: { password: string; now: Date },
): Promise<void> {
  const passwordHash = await hashPassword(password)
  const rows = await db
    .insert(table.users)
    .values(
      accounts.map(account => ({
        firstName: account.first_name,
        lastName: account.last_name,
        email: account.email,
        emailKey: emailKey(account.email),
        passwordHash,
        role: account.role,
        staffRole: account.staffRole ?? null,
        phone: phoneNumber(account.phone)?.e164 ?? null,
        dateOfBirth: account.dateOfBirth ?? null,
        gender: account.gender ?? null,
        language: account.language,
        emailVerifiedAt: now,
      })),
    )
    .returning({ id: table.users.id })
  for (const [at, { addresses, professional }] of accounts.entries()) {
    const userId = rows[at]!.id
    if (addresses.length) {
      await db.insert(table.addresses).values(
        addresses.map(address => ({
          ...addressColumns(parseDeliveryAddress(address)),
          state: address.state,
          isDefault: address.isDefault,
          userId,
        })),
      )
    }
    if (!professional) continue
    const { status, approvedDaysAgo = 0, licenceExpiresInDays, ...licence } = professional
    await db.insert(professionalApplications).values({
      ...licence,
      userId,
      status,
      decidedAt: status === 'pending' ? null : daysFrom(now, -approvedDaysAgo),
      licenceExpiresAt: licenceExpiresInDays ? daysFrom(now, licenceExpiresInDays) : null,
    })
  }
}
