import type { AdminProduct } from '../../../../shared/contracts/admin-catalog.ts'
import { LANGUAGE_CODES, type Language } from '../../../../shared/i18n/languages.ts'
import type { Specification } from '../../../../shared/records/field.ts'

type Each = Record<Language, string>

/** A row of the specifications or of the active ingredients, with its texts in all languages. */
export interface DraftSpecification {
  key: string
  labels: Each
  values: Each
}

const NAMELESS = { ar: '', en: '', he: '', ru: '' }

/** Combines rows with the same key in several languages into one row, in the order of their first occurrence. */
export function draftSpecifications(
  texts: AdminProduct['texts'],
  list: 'specifications' | 'actives',
): DraftSpecification[] {
  const facts = new Map<string, DraftSpecification>()
  for (const code of LANGUAGE_CODES)
    for (const { key, label, value } of texts[code][list]) {
      const fact = facts.get(key) ?? { key, labels: NAMELESS, values: NAMELESS }
      const { labels, values } = fact
      facts.set(key, { key, labels: { ...labels, [code]: label }, values: { ...values, [code]: value } })
    }
  return [...facts.values()]
}

/** Returns the rows of a language for the request, without blank rows. */
export function specificationsForRequest(facts: DraftSpecification[], code: Language): Specification[] {
  return facts.flatMap(({ key, labels, values }) =>
    labels[code].trim() || values[code].trim() ? [{ key, label: labels[code], value: values[code] }] : [],
  )
}
