import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { ApiScope } from '../../../shared/rules/api-scopes.ts'
import { createdAt, id, moment } from './columns.ts'
import { users } from './customers.ts'

/** API key with which a client calls the admin API with some of its owner's permissions. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    name: text().notNull(),
    /** First characters of the key, by which its row is found. */
    start: text().notNull().unique(),
    /** SHA-256 of the whole key. */
    hash: text().notNull(),
    scopes: text().array().$type<ApiScope[]>().notNull(),
    /** Owner whose permissions limit the key's permissions; null once the owner is erased. */
    createdBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    expiresAt: moment(),
    revokedAt: moment(),
    /** Last use, written at most once a minute. */
    lastUsedAt: moment(),
    lastUsedAddress: text(),
  },
  t => [index().on(t.createdBy), check('api_keys_have_scopes', sql`cardinality(${t.scopes}) > 0`)],
)
