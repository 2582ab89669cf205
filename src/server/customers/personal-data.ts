import { desc, eq } from 'drizzle-orm'
import { ADDRESS_FIELDS } from '../../shared/records/address.ts'
import { readDevice } from '../auth/device.ts'
import { userById } from '../auth/queries.ts'
import { clearSecondFactor } from '../auth/second-factor/disable-second-factor.ts'
import type { Db } from '../database/connect.ts'
import { ERASED_KEY, type PersonalDataHandler } from '../database/personal-data-handler.ts'
import { editableFieldsOf } from '../database/record-row.ts'
import { accountTokens, sessions } from '../database/schema/auth.ts'
import { customerGroupMembers } from '../database/schema/customer-groups.ts'
import { addresses, users } from '../database/schema/customers.ts'
import { priceListAudiences } from '../database/schema/pricing.ts'
import { deleteFile } from '../media/file-store.ts'
import { groupsOf } from './groups/queries.ts'

/**
 * Handles the account, its sessions, addresses and groups. Erasing keeps a row without personal data, because other
 * rows refer to it.
 */
export const accountDataHandler: PersonalDataHandler = {
  export: async (db, { userId }, language) => ({
    account: await exportAccount(db, userId),
    sessions: await exportSessions(db, userId),
    addresses: await exportAddresses(db, userId),
    groups: (await groupsOf(db, userId, language)).map(({ name }) => name),
  }),

  erase: async (db, { userId }) => {
    await clearSecondFactor(db, userId)
    for (const table of [sessions, accountTokens, addresses, customerGroupMembers, priceListAudiences])
      await db.delete(table).where(eq(table.userId, userId))
    const { avatar } = await userById(db, userId)
    await db
      .update(users)
      .set({
        firstName: '',
        lastName: '',
        email: '',
        emailKey: `${ERASED_KEY} ${userId}`,
        emailVerifiedAt: null,
        phone: null,
        dateOfBirth: null,
        gender: null,
        avatar: null,
        theme: null,
        passwordHash: null,
        role: 'customer',
        staffRole: null,
        signInAlerts: false,
        blockedReason: null,
      })
      .where(eq(users.id, userId))
    await deleteFile(db, avatar)
  },
}

async function exportAccount(db: Db, userId: number) {
  const user = await userById(db, userId)
  const { id, firstName, lastName, email, phone, dateOfBirth, gender, role, language, theme, signInAlerts } = user
  return {
    id,
    firstName,
    lastName,
    email,
    phone,
    dateOfBirth,
    gender,
    role,
    language,
    theme,
    signInAlerts,
    emailVerifiedAt: user.emailVerifiedAt?.toISOString() ?? null,
    avatar: user.avatar && `/media/${user.avatar}`,
    secondFactorSince: user.totpConfirmedAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
  }
}

async function exportSessions(db: Db, userId: number) {
  const rows = await db.select().from(sessions).where(eq(sessions.userId, userId)).orderBy(desc(sessions.id))
  return rows.map(({ userAgent, address, createdAt, refreshedAt, expiresAt, endedAt }) => ({
    device: readDevice(userAgent),
    userAgent,
    address,
    signedInAt: createdAt.toISOString(),
    lastSeenAt: refreshedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }))
}

async function exportAddresses(db: Db, userId: number) {
  const rows = await db.select().from(addresses).where(eq(addresses.userId, userId)).orderBy(addresses.id)
  return rows.map(row => ({
    ...editableFieldsOf(addresses, ADDRESS_FIELDS, row),
    isDefault: row.isDefault,
    createdAt: row.createdAt.toISOString(),
  }))
}
