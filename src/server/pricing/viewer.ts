import type { Language } from '../../shared/i18n/languages.ts'
import type { users } from '../database/schema/customers.ts'
import type { Caller, SignedIn } from '../http/authenticate.ts'

/**
 * Viewer of a page or API response: the language determines the texts, the person the prices, and the time the products
 * on sale.
 */
export interface Viewer {
  language: Language
  who: Caller
  now: Date
}

/**
 * Profession of an approved professional, which determines price lists, promotions and permitted products; null for all
 * other viewers.
 */
export function professionOf({ who }: Viewer): string | null {
  return who.kind === 'signed-in' ? who.profession : null
}

/** True if the viewer's prices may differ from the public ones. */
export function hasIndividualPrices({ who }: Viewer): boolean {
  return who.kind === 'signed-in' && (who.profession !== null || who.hasPriceLists)
}

/**
 * True if the viewer's prices or promotions may differ from the public ones, so that products for this viewer are not
 * cached.
 */
export function hasIndividualTerms(viewer: Viewer): boolean {
  return hasIndividualPrices(viewer) || (viewer.who.kind === 'signed-in' && viewer.who.hasOwnPromotions)
}

/** Caller with the prices of a given customer, for use by staff. */
export function customerAsCaller(
  { id, role, staffRole }: Pick<typeof users.$inferSelect, 'id' | 'role' | 'staffRole'>,
  profession: string | null,
): SignedIn {
  return {
    kind: 'signed-in',
    userId: id,
    sessionId: 0,
    key: null,
    role,
    staffRole,
    lacksFactor: false,
    profession,
    hasPriceLists: true,
    hasOwnPromotions: true,
  }
}
