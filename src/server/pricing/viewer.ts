import type { Language } from '../../shared/i18n/languages.ts'
import type { users } from '../database/schema/customers.ts'
import type { SignedIn, Who } from '../http/who.ts'

/** For whom something is read: the language decides its words, the person its prices, the moment what is on sale. */
export interface Viewer {
  language: Language
  who: Who
  now: Date
}

/** The profession of an approved professional, by which the group's percentage is found; null for everybody else. */
export function professionOf({ who }: Viewer): string | null {
  return who.kind === 'signed-in' ? who.profession : null
}

/** A person as they would ask themselves, for staff who ask in their place. */
export function asCustomer(
  { id, role, staffRole }: Pick<typeof users.$inferSelect, 'id' | 'role' | 'staffRole'>,
  profession: string | null,
): SignedIn {
  return { kind: 'signed-in', userId: id, sessionId: 0, role, staffRole, lacksFactor: false, profession }
}
