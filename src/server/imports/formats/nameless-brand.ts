import { normaliseText } from '../../../shared/rules/text.ts'
import type { ListingDraft } from '../listing.ts'

/** Placeholder names that other shops use for products without a brand, normalised as for search. */
const NAMELESS = new Set(
  [
    'no brand | nobrand | no name | noname | none | n/a | na | nil',
    'null | generic | unbranded | unknown | without brand | brandless | not applicable | default vendor',
    'بدون علامة | بدون علامة تجارية | بلا علامة | بلا علامة تجارية | بدون ماركة | بلا ماركة | بدون | لا يوجد | غير محدد | غير معروف',
    'ללא מותג | בלי מותג | ללא | אין | גנרי | לא ידוע',
    'без бренда | без марки | нет бренда | нет | не указан | ноунейм | нонейм',
  ]
    .flatMap(line => line.split(' | '))
    .map(normaliseText),
)

/** Brand of a product in a third-party file; empty for a placeholder, with a note. */
export function thirdPartyBrand(draft: ListingDraft, written: string, column: string): string {
  const key = normaliseText(written)
  if (written === '' || (key !== '' && !NAMELESS.has(key))) return written
  draft.problems.push({ row: draft.row, column, reason: 'import.no-brand', isNote: true })
  return ''
}
