import { directionOf, LANGUAGE_CODES, LANGUAGES, type Language } from '../../shared/i18n/languages.ts'
import type { FieldErrors, FormFields } from '../api/use-submit.ts'
import { TextField } from '../ui/TextField.tsx'

/** A text with a higher maximum length gets a wide field. */
const MIN_WIDE_FIELD_LENGTH = 200

interface MultilingualFieldProps {
  /** Prefix of the field names: `path.ar` and so on. */
  path: string
  /** Label of each language's field. */
  label: string
  values: Record<Language, string>
  maxLength: number
  /** Required languages; Arabic by default. */
  needed?: 'all' | 'none'
  errors: FieldErrors
}

/** Fields for a text in four languages, side by side. The Arabic text replaces an empty text in the storefront. */
export function MultilingualField({ path, label, values, maxLength, needed, errors }: MultilingualFieldProps) {
  return (
    <div className="four-languages" data-long={maxLength > MIN_WIDE_FIELD_LENGTH || undefined}>
      {LANGUAGE_CODES.map(code => (
        <TextField
          key={code}
          name={`${path}.${code}`}
          label={`${label} · ${LANGUAGES.find(language => language.code === code)?.nativeName ?? code}`}
          defaultValue={values[code]}
          lang={code}
          dir={directionOf(code)}
          maxLength={maxLength}
          optional={needed ? needed === 'none' : code !== 'ar'}
          error={errors[`${path}.${code}`]}
        />
      ))}
    </div>
  )
}

/** Reads translations from the fields `path.ar` and so on. */
export function readTranslations(fields: FormFields, path: string): Record<Language, string> {
  return Object.fromEntries(LANGUAGE_CODES.map(code => [code, fields(`${path}.${code}`)])) as Record<Language, string>
}

/** Translations that are empty in all languages. */
export const NO_TRANSLATIONS: Record<Language, string> = { ar: '', en: '', he: '', ru: '' }
