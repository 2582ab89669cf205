import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import { ADDITIONAL_TARGETS, IMPORT_TARGETS, isImportTarget } from '../../../shared/rules/import-targets.ts'
import { normaliseText } from '../../../shared/rules/text.ts'
import type { IndexedAttribute } from '../../catalog-index/attributes.ts'
import { attributeTargetOf, withoutWord } from './attribute-columns.ts'
import { HEADER_NAMES, LANGUAGE_WORDS } from './header-names.ts'

/** Import targets by their known column names, normalised as for search. */
const BY_NAME = new Map(
  Object.entries(HEADER_NAMES).flatMap(([target, names]) => [
    [normaliseText(target), target] as const,
    ...names.split(' | ').map(name => [normaliseText(name), target] as const),
  ]),
)
for (const { target } of IMPORT_TARGETS) BY_NAME.set(normaliseText(target), target)

const TEXTS = new Set(
  IMPORT_TARGETS.flatMap(({ target, part, language }) => (part === 'text' && !language ? target : [])),
)

/** Returns the number of known column names in a header; used to detect the encoding and delimiter of a file. */
export const countKnownHeaders = (header: readonly string[]): number =>
  header.filter(name => byName(name) !== null).length

/**
 * Guesses the field of each column from its name, else from its values. Each field is filled by one column. A second
 * column for the same text is assigned to the language detected from its values; any other second column is ignored. A
 * custom attribute has priority over a field of the same name, unless every file needs the field. `examples` contains
 * sample values of each column.
 */
export function guessColumns(
  header: readonly string[],
  examples: readonly (readonly string[])[],
  attributes: readonly IndexedAttribute[] = [],
): (string | null)[] {
  const taken = new Set<string>()
  const take = (target: string | null) => {
    if (target === null || taken.has(target)) return null
    taken.add(target)
    return target
  }
  const named = header.map((name, at) => {
    const target = byName(name)
    const own = attributeTargetOf(name, attributes)
    if (own !== null && (target === null || !NEEDED.has(target))) return take(own) ?? take(target)
    if (target === null) return null
    const script = TEXTS.has(target) ? scriptOf(examples[at] ?? []) : null
    return take(target) ?? take(script && `${target}_${script}`)
  })
  return named.map((target, at) => target ?? take(byValues(examples[at] ?? [])))
}

/** Fields that every file needs; a custom attribute of the same name does not have priority over them. */
const NEEDED = new Set<string>([...ADDITIONAL_TARGETS, 'sku', 'barcode', 'price', 'name', 'description'])

function byName(written: string): string | null {
  const name = normaliseText(written.replace(/([a-z])([A-Z])/g, '$1 $2'))
  if (name === '') return null
  const whole = BY_NAME.get(name)
  if (whole !== undefined) return whole
  for (const language of LANGUAGE_CODES) {
    for (const spoken of LANGUAGE_WORDS[language]) {
      const rest = withoutWord(name, spoken)
      const target = rest === null ? undefined : BY_NAME.get(rest)
      if (target !== undefined && isImportTarget(`${target}_${language}`)) return `${target}_${language}`
    }
  }
  return null
}

/** Recognises barcodes and image links by their values alone; null for other values. */
function byValues(values: readonly string[]): string | null {
  if (values.length === 0) return null
  if (values.every(isBarcode)) return 'barcode'
  return values.every(value => /^https?:\/\/\S+\.(jpe?g|png|webp)(\?\S*)?([\s,;|]+https?:\S+)*$/i.test(value))
    ? 'images'
    : null
}

/** GTIN of 8, 12, 13 or 14 digits with its check digit. */
function isBarcode(value: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(value)) return false
  const digits = [...value].map(Number).toReversed()
  return digits.reduce((sum, digit, at) => sum + digit * (at % 2 === 1 ? 3 : 1), 0) % 10 === 0
}

/** Language of most letters in the values, detected by script; null if undetermined. */
function scriptOf(values: readonly string[]): Language | null {
  const text = values.join(' ')
  const counts = SCRIPTS.map(([language, letters]) => [language, text.match(letters)?.length ?? 0] as const)
  const [language, most] = counts.toSorted((a, b) => b[1] - a[1])[0]!
  return most > 0 ? language : null
}

const SCRIPTS: [Language, RegExp][] = [
  ['ar', /\p{Script=Arabic}/gu],
  ['he', /\p{Script=Hebrew}/gu],
  ['ru', /\p{Script=Cyrillic}/gu],
  ['en', /\p{Script=Latin}/gu],
]
