import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { GENDERS, PROFESSIONS } from '../../../shared/contracts/accounts.ts'
import { products } from './catalog.ts'
import { createdAt, id, isKnownLanguage, isOneOf, language, moment } from './columns.ts'

export const ROLES = ['customer', 'professional', 'admin'] as const

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
    avatar: text(),
    phone: text(),
    dateOfBirth: date(),
    gender: text({ enum: GENDERS }),
    language: language().default('ar'),
    emailVerifiedAt: moment(),
    blockedAt: moment(),
    deletedAt: moment(),
    createdAt: createdAt(),
  },
  t => [
    isOneOf('users_role_known', t.role, ROLES),
    isOneOf('users_gender_known', t.gender, GENDERS),
    isKnownLanguage('users', t.language),
  ],
)

/**
 * A signed-in device. Secrets are kept as SHA-256. All refresh secrets of a device share a family part, by which one that
 * was replaced long ago is still known when it comes back: that ends the session.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessHash: text().notNull().unique(),
    accessExpiresAt: moment().notNull(),
    refreshHash: text().notNull().unique(),
    previousRefreshHash: text(),
    familyHash: text().unique(),
    refreshedAt: moment().notNull().defaultNow(),
    userAgent: text().notNull().default(''),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    endedAt: moment(),
  },
  t => [index().on(t.userId)],
)

export const ACCOUNT_TOKEN_PURPOSES = ['verify-email', 'reset-password'] as const

export const accountTokens = pgTable(
  'account_tokens',
  {
    tokenHash: text().primaryKey(),
    purpose: text({ enum: ACCOUNT_TOKEN_PURPOSES }).notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  t => [isOneOf('account_tokens_purpose_known', t.purpose, ACCOUNT_TOKEN_PURPOSES), index().on(t.userId)],
)

export const ATTEMPT_PURPOSES = ['login', 'change-password', 'letter'] as const

/** What was tried in a window of time at one account, or at an address that has none. Rows die with their window. */
export const accountAttempts = pgTable(
  'account_attempts',
  {
    purpose: text({ enum: ATTEMPT_PURPOSES }).notNull(),
    /** SHA-256 of the e-mail key or the account: what strangers typed is not kept. */
    keyHash: text().notNull(),
    windowStartedAt: moment().notNull(),
    count: integer().notNull(),
  },
  t => [
    primaryKey({ columns: [t.purpose, t.keyHash] }),
    isOneOf('account_attempts_purpose_known', t.purpose, ATTEMPT_PURPOSES),
    index().on(t.windowStartedAt),
  ],
)

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

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  t => [primaryKey({ columns: [t.userId, t.productId] })],
)

export const APPLICATION_STATUSES = ['pending', 'approved', 'rejected'] as const

/** An application for a professional account; the newest one of a user counts. */
export const professionalApplications = pgTable(
  'professional_applications',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    profession: text({ enum: PROFESSIONS }).notNull(),
    licenceNumber: text().notNull(),
    issuingBody: text().notNull(),
    workplace: text(),
    status: text({ enum: APPLICATION_STATUSES }).notNull().default('pending'),
    decidedBy: integer().references(() => users.id),
    decidedAt: moment(),
    reason: text(),
    licenceExpiresAt: moment(),
    createdAt: createdAt(),
  },
  t => [
    isOneOf('professional_applications_profession_known', t.profession, PROFESSIONS),
    isOneOf('professional_applications_status_known', t.status, APPLICATION_STATUSES),
    check('professional_applications_decided', sql`(${t.status} = 'pending') = (${t.decidedAt} is null)`),
    index().on(t.userId),
    uniqueIndex('professional_applications_one_pending').on(t.userId).where(sql`${t.status} = 'pending'`),
  ],
)
