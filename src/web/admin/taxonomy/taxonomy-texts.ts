import { LANGUAGE_CODES, LANGUAGES, type Language } from '../../../shared/i18n/languages.ts'
import type { FormFields } from '../../api/use-submit.ts'
import type { FieldView } from '../conflict/field-views.ts'

/** Texts as they are written; `isCurrent` says that an old translation still holds for the Arabic. */
export type Texts<Field extends string> = Record<Language, Record<Field, string> & { isCurrent: boolean }>
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

/** Saved texts as a draft begins with them. */
export function textsOf<Field extends string>(texts: Record<Language, Record<Field, string>>, names: readonly Field[]) {
  return Object.fromEntries(
    LANGUAGE_CODES.map(code => [
      code,
      { ...Object.fromEntries(names.map(name => [name, texts[code][name]])), isCurrent: false },
    ]),
  ) as Texts<Field>
}

/** The texts as they were typed. */
export function typedTexts<Field extends string>(fields: FormFields, names: readonly Field[]): Texts<Field> {
  return Object.fromEntries(
    LANGUAGE_CODES.map(code => [
      code,
      {
        ...Object.fromEntries(names.map(name => [name, fields(`texts.${code}.${name}`)])),
        isCurrent: fields(`texts.${code}.isCurrent`) === 'on',
      },
    ]),
  ) as Texts<Field>
}

/** Which languages lack a name, and in which it is older than the Arabic. */
export function translationState({ texts }: { texts: Record<Language, { name: string; isStale: boolean }> }) {
  return {
    missing: LANGUAGE_CODES.filter(code => texts[code].name === ''),
    stale: LANGUAGE_CODES.filter(code => texts[code].isStale),
  }
}

/** Texts as the conflict dialog names them: the field, then the language. */
export function textViews<Field extends string>(labels: Record<Field, string>, names: readonly Field[]): FieldView {
  const fields = Object.fromEntries(names.map(name => [name, { label: labels[name] }]))
  return {
    label: '',
    fields: Object.fromEntries(LANGUAGES.map(({ code, nativeName }) => [code, { label: nativeName, fields }])),
  }
}
