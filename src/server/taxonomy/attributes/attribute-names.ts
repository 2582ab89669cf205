import { invalidField } from '../../../shared/contracts/errors.ts'
import { LANGUAGE_CODES } from '../../../shared/i18n/languages.ts'
import type { Translations } from '../../../shared/records/field.ts'
import { slugOf } from '../../../shared/rules/text.ts'
import { RESERVED_KEYS } from '../../http/json-body.ts'

interface Named {
  names: Partial<Translations>
}

/**
 * Rejects a name that another attribute has in the same language, ignoring case. Throws `invalid` on the name in this
 * language.
 */
export function refuseEqualName(names: Translations, others: readonly Named[], path = 'names'): void {
  const equal = LANGUAGE_CODES.find(
    language =>
      names[language] !== '' && others.some(other => nameKey(other.names[language] ?? '') === nameKey(names[language])),
  )
  if (equal) throw invalidField(`${path}.${equal}`, 'taken')
}

/** Comparison key of a name. */
export const nameKey = (name: string): string => name.normalize('NFKC').toLowerCase()

/**
 * Creates a code of at most 80 characters from a name. Appends a number if the code is in use: "SPF 50+" and "SPF 50"
 * would have the same code.
 */
export function unusedAttributeCode({ en, ar }: Translations, taken: ReadonlySet<string>): string {
  const slug = slugOf(en || ar)
  let code = slug
  for (let n = 2; taken.has(code) || RESERVED_KEYS.has(code); n++) code = `${slug.slice(0, 76)}-${n}`
  return code
}
