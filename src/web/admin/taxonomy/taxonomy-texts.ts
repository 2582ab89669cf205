import type { AdminCategory } from '../../../shared/contracts/taxonomy.ts'
import { LANGUAGE_CODES, LANGUAGES, type Language } from '../../../shared/i18n/languages.ts'
import type { SEO_FIELDS } from '../../../shared/records/seo.ts'
import type { FormFields } from '../../api/use-submit.ts'
import type { I18nValue } from '../../i18n.tsx'
import type { ConflictField } from '../conflict/field-views.ts'

/** Draft of the texts. `isCurrent` is true if the admin confirms that an outdated translation is still correct. */
export type TaxonomyTextsDraft<Field extends string> = Record<Language, Record<Field, string> & { isCurrent: boolean }>
/** Name of a search engine text field. Brands and categories have the same fields. */
export type SeoName = keyof typeof SEO_FIELDS
type Named = { texts: Record<Language, { name: string }> }

/** Returns the name in a language, or in Arabic if it has none. */
export function nameIn({ texts }: Named, language: Language): string {
  return texts[language].name || texts.ar.name
}

/** Returns the values of one field by language. */
export function valuesByLanguage<Field extends string>(
  texts: TaxonomyTextsDraft<Field>,
  field: Field,
): Record<Language, string> {
  const { ar, en, he, ru } = texts
  return { ar: ar[field], en: en[field], he: he[field], ru: ru[field] }
}

/** Returns the initial draft of saved texts. */
export function taxonomyTextsDraftOf<Field extends string>(
  texts: Record<Language, Record<Field, string>>,
  names: readonly Field[],
) {
  return Object.fromEntries(
    LANGUAGE_CODES.map(code => [
      code,
      { ...Object.fromEntries(names.map(name => [name, texts[code][name]])), isCurrent: false },
    ]),
  ) as TaxonomyTextsDraft<Field>
}

/** Reads the texts from the form's fields. */
export function readTaxonomyTexts<Field extends string>(
  fields: FormFields,
  names: readonly Field[],
): TaxonomyTextsDraft<Field> {
  return Object.fromEntries(
    LANGUAGE_CODES.map(code => [
      code,
      {
        ...Object.fromEntries(names.map(name => [name, fields(`texts.${code}.${name}`)])),
        isCurrent: fields(`texts.${code}.isCurrent`) === 'on',
      },
    ]),
  ) as TaxonomyTextsDraft<Field>
}

/** Returns the languages without a name, and the languages whose texts are older than the Arabic texts. */
export function translationState({ texts }: { texts: Record<Language, { name: string; isStale: boolean }> }) {
  return {
    missing: LANGUAGE_CODES.filter(code => texts[code].name === ''),
    stale: LANGUAGE_CODES.filter(code => texts[code].isStale),
  }
}

/** Describes a category's parent for the conflict dialog. */
export function parentConflictField(
  categories: readonly AdminCategory[],
  { t, language }: I18nValue,
): ConflictField<number | null> {
  return {
    label: t('taxonomy.parent'),
    show: parentId => {
      if (parentId === null) return t('taxonomy.parent.none')
      const parent = categories.find(({ id }) => id === parentId)
      return parent && nameIn(parent, language)
    },
  }
}

/** Returns how the conflict dialog shows each text, labelled with field and language. */
export function textConflictField<Field extends string>(
  labels: Record<Field, string>,
  names: readonly Field[],
): ConflictField {
  const fields = Object.fromEntries(names.map(name => [name, { label: labels[name] }]))
  return {
    label: '',
    fields: Object.fromEntries(LANGUAGES.map(({ code, nativeName }) => [code, { label: nativeName, fields }])),
  }
}
