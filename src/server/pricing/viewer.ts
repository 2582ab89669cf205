import type { Language } from '../../shared/i18n/languages.ts'
import type { users } from '../database/schema/customers.ts'
import type { SignedIn, Who } from '../http/who.ts'

/** Viewer of a read: the language determines texts, the person prices, the moment what is on sale. */
export interface Viewer {
  language: Language
  who: Who
  now: Date
}

/** Profession of an approved professional, which determines the percentage; null for everybody else. */
export function professionOf({ who }: Viewer): string | null {
  return who.kind === 'signed-in' ? who.profession : null
}

/** Viewer in place of a customer, for staff. */
export function asCustomer(
  { id, role, staffRole }: Pick<typeof users.$inferSelect, 'id' | 'role' | 'staffRole'>,
  profession: string | null,
): SignedIn {
  return { kind: 'signed-in', userId: id, sessionId: 0, role, staffRole, lacksFactor: false, profession }
}
