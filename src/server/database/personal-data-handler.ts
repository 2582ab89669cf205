import type { PersonalDataExport } from '../../shared/contracts/personal-data.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import type { Db } from './connect.ts'

/** Person whose data is handled, with the values from before any erasure. */
export interface Person {
  userId: number
  email: string
  emailKey: string
  /** True if the email address is verified; otherwise data stored under the address may belong to another person. */
  emailVerified: boolean
}

/**
 * Personal data handler of a domain: exports a person's data on request and erases it with their account.
 * `personal-data.ts` lists all handlers.
 */
export interface PersonalDataHandler {
  export(db: Db, person: Person, language: Language): Promise<Partial<PersonalDataExport>>
  /** Runs in the account deletion's transaction. Throws a `Problem` when the account cannot be deleted yet. */
  erase(db: Db, person: Person): Promise<void>
}

/**
 * Replaces the email or phone key of an erased person. It never equals a real key, because real keys contain no capital
 * letters.
 */
export const ERASED_KEY = 'NOBODY'
