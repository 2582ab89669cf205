import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { GENDERS, THEMES } from '../../../shared/contracts/auth.ts'
import { STAFF_ROLES } from '../../../shared/rules/permissions.ts'
import { createdAt, id, isOneOf, language, moment } from './columns.ts'
import { files } from './files.ts'

/** Whether a customer is a professional is no role of theirs: their applications say so (`professionals/standing.ts`). */
export const ROLES = ['customer', 'admin'] as const

export const users = pgTable(
  'users',
  {
    id: id(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** As typed, for letters; `emailKey` is the normalised form that is compared and unique. */
    email: text().notNull(),
    emailKey: text().notNull().unique(),
    passwordHash: text(),
    role: text({ enum: ROLES }).notNull().default('customer'),
    /** Which admin. An admin without one is an owner, a customer has none: a trigger sees to both for the version before. */
    staffRole: text({ enum: STAFF_ROLES }),
    /** The key of a file. */
    avatar: text().references(() => files.key, { onDelete: 'set null' }),
    phone: text(),
    dateOfBirth: date(),
    gender: text({ enum: GENDERS }),
    language: language().default('ar'),
    /** Null leaves it to the device. */
    theme: text({ enum: THEMES }),
    /** Whether a sign-in from a device not seen before is told by mail. */
    signInAlerts: boolean().notNull().default(true),
    /** The second factor's secret, encrypted with the shop's; counts from its confirmation. */
    totpSecret: text(),
    totpConfirmedAt: moment(),
    /** The time step of the last code that was taken: a code opens once. */
    totpLastStep: integer(),
    emailVerifiedAt: moment(),
    blockedAt: moment(),
    /** Why, for those who see to customers. */
    blockedReason: text(),
    deletedAt: moment(),
    createdAt: createdAt(),
    /** What a customer is found by: name, e-mail and phone, folded. A trigger writes it. */
    searchText: text().notNull().default(''),
  },
  t => [
    index('users_searched').using('gin', t.searchText.op('gin_trgm_ops')),
    index('users_staff').on(t.id).where(sql`${t.staffRole} is not null`),
    index('users_blocked').on(t.id).where(sql`${t.blockedAt} is not null`),
    isOneOf('users_role_known', t.role, ROLES),
    isOneOf('users_staff_role_known', t.staffRole, STAFF_ROLES),
    check('users_staff_role_of_admins', sql`(${t.role} = 'admin') = (${t.staffRole} is not null)`),
    isOneOf('users_gender_known', t.gender, GENDERS),
    isOneOf('users_theme_known', t.theme, THEMES),
    check('users_totp_has_secret', sql`${t.totpConfirmedAt} is null or ${t.totpSecret} is not null`),
  ],
)

export const ACCOUNT_TOKEN_PURPOSES = ['verify-email', 'reset-password'] as const

export const ATTEMPT_PURPOSES = ['login', 'change-password', 'letter', 'second-factor'] as const

export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fullName: text().notNull(),
    phone: text().notNull(),
    secondPhone: text(),
    street: text().notNull(),
    landmark: text(),
    city: text().notNull(),
    /** The code of a shipping region: it picks the zone. */
    state: text().notNull(),
    zipCode: text(),
    country: text().notNull().default(''),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  t => [index().on(t.userId), uniqueIndex('addresses_one_default').on(t.userId).where(sql`${t.isDefault}`)],
)

/** A card that the gateway keeps: enough to show it and to charge it there, never its number. */
export const savedCards = pgTable(
  'saved_cards',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    /** The gateway's own name of the card, encrypted with the shop's secret. */
    authorization: text().notNull(),
    brand: text().notNull(),
    last4: text().notNull(),
    expMonth: smallint().notNull(),
    expYear: smallint().notNull(),
    createdAt: createdAt(),
  },
  t => [
    check('saved_cards_last4', sql`${t.last4} ~ '^[0-9]{4}$'`),
    check('saved_cards_expiry', sql`${t.expMonth} between 1 and 12 and ${t.expYear} between 2000 and 2100`),
    index().on(t.userId),
  ],
)
