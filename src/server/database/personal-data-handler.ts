import type { Everything } from '../../shared/contracts/personal-data.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import type { Db } from './connect.ts'

/** Whose data it is, as they were before anything was forgotten. */
export interface Person {
  userId: number
  email: string
  emailKey: string
  /** Only then what lies under the e-mail alone is known to be theirs. */
  emailVerified: boolean
}

/**
 * A domain as a keeper of personal data: it tells what it keeps when a person asks for it, and forgets it when they leave.
 * All of them stand in `personal-data.ts`.
 */
export interface PersonalDataHandler {
  export(db: Db, person: Person, language: Language): Promise<Partial<Everything>>
  /** Inside the transaction of the person who leaves. Throws a `Problem` where they cannot leave yet. */
  erase(db: Db, person: Person): Promise<void>
}

/** In place of an e-mail's or a phone's key when its person has left: no key is ever spelled in capitals. */
export const ERASED_KEY = 'NOBODY'
