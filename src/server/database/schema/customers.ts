import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { THEMES } from '../../../shared/contracts/auth.ts'
import { GENDERS } from '../../../shared/rules/genders.ts'
import { STAFF_ROLES } from '../../../shared/rules/permissions.ts'
import { createdAt, id, isOneOf, language, moment } from './columns.ts'
import { files } from './files.ts'

/** Professional status is not a role: it is derived from the applications (`professionals/standing.ts`). */
export const ROLES = ['customer', 'admin'] as const

export const users = pgTable(
  'users',
  {
    id: id(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    /** Email as typed, for sending; `emailKey` is the normalised form that is compared and unique. */
    email: text().notNull(),
    emailKey: text().notNull().unique(),
    passwordHash: text(),
    role: text({ enum: ROLES }).notNull().default('customer'),
    /**
     * Staff role; null for customers. A trigger sets it for instances of the previous version: owner for an admin, null
     * for a customer.
     */
    staffRole: text({ enum: STAFF_ROLES }),
    /** Key of the image in `files`. */
    avatar: text().references(() => files.key, { onDelete: 'set null' }),
    phone: text(),
    dateOfBirth: date(),
    gender: text({ enum: GENDERS }),
    language: language().default('ar'),
    /** Theme of the interface; null follows the device setting. */
    theme: text({ enum: THEMES }),
    /** True when sign-ins from unknown devices are reported by email. */
    signInAlerts: boolean().notNull().default(true),
    /** Time of the consent to reminder emails; null without consent. */
    reminderConsentAt: moment(),
    /** Second factor secret, encrypted with the shop's secret; active once confirmed. */
    totpSecret: text(),
    totpConfirmedAt: moment(),
    /** Time step of the last accepted code: each code is accepted once. */
    totpLastStep: integer(),
    emailVerifiedAt: moment(),
    blockedAt: moment(),
    /** Reason for blocking, visible to staff only. */
    blockedReason: text(),
    deletedAt: moment(),
    createdAt: createdAt(),
    /** Normalised name, email and phone for customer search. A trigger writes it. */
    searchText: text().notNull().default(''),
  },
  t => [
    index('users_searched').using('gin', t.searchText.op('gin_trgm_ops')),
    index('users_staff').on(t.id).where(sql`${t.staffRole} is not null`),
    index('users_reminded').on(t.id).where(sql`${t.reminderConsentAt} is not null`),
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

export const ATTEMPT_PURPOSES = [
  'login',
  'change-password',
  'email',
  'second-factor',
  'order-email',
  'address',
  'coupon',
  'coupon-code',
  'review-photo',
] as const

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
    /** Code of a shipping region: it determines the zone. */
    state: text().notNull(),
    zipCode: text(),
    country: text().notNull().default(''),
    isDefault: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  t => [index().on(t.userId), uniqueIndex('addresses_one_default').on(t.userId).where(sql`${t.isDefault}`)],
)

/**
 * A card saved at the gateway. The row contains what is needed to display and charge the card, but never the card
 * number.
 */
export const savedCards = pgTable(
  'saved_cards',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider: text().notNull(),
    /** Gateway token of the card, encrypted with the shop's secret. */
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
