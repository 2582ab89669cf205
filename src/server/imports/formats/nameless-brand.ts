import { normaliseText } from '../../../shared/rules/text.ts'
import type { Draft } from '../listing.ts'

/** What other shops write where a product has no brand, as searches compare it. */
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

/** The brand of another shop's product; a cell that says there is none becomes none, and is told. */
export function foreignBrand(draft: Draft, written: string, column: string): string {
  const key = normaliseText(written)
  if (written === '' || (key !== '' && !NAMELESS.has(key))) return written
  draft.problems.push({ row: draft.row, column, reason: 'import.no-brand', isNote: true })
  return ''
}
