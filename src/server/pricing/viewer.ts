import type { Language } from '../../shared/i18n/languages.ts'
import type { Who } from '../http/who.ts'

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
