import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import type { FormFields } from '../../api/use-submit.ts'

export type Texts<Field extends string> = Record<Language, Record<Field, string> & { isStale: boolean }>
type Named = { texts: Record<Language, { name: string }> }

/** What it is called in the reader's language, else in Arabic. */
export function nameIn({ texts }: Named, language: Language): string {
  return texts[language].name || texts.ar.name
}

/** One field of all languages, as its inputs want it. */
export function valuesByLanguage<Field extends string>(texts: Texts<Field>, field: Field): Record<Language, string> {
  const { ar, en, he, ru } = texts
  return { ar: ar[field], en: en[field], he: he[field], ru: ru[field] }
}

/** The words as they were typed, and whether the old ones are said to hold. */
export function typedTexts<Field extends string>(fields: FormFields, names: readonly Field[]) {
  return Object.fromEntries(
    LANGUAGE_CODES.map(code => [
      code,
      {
        ...Object.fromEntries(names.map(name => [name, fields(`texts.${code}.${name}`)])),
        isCurrent: fields(`texts.${code}.isCurrent`) === 'on',
      },
    ]),
  ) as Record<Language, Record<Field, string> & { isCurrent: boolean }>
}

/** Which languages lack a name, and in which it is older than the Arabic. */
export function translationState({ texts }: { texts: Record<Language, { name: string; isStale: boolean }> }) {
  return {
    missing: LANGUAGE_CODES.filter(code => texts[code].name === ''),
    stale: LANGUAGE_CODES.filter(code => texts[code].isStale),
  }
}

/** Which words differ in any language. */
export function changedTexts<Field extends string>(
  before: Texts<Field>,
  after: Texts<Field>,
  names: readonly Field[],
): Field[] {
  return names.filter(name => LANGUAGE_CODES.some(code => before[code][name] !== after[code][name]))
}
