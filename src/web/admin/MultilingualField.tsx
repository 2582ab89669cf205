import { directionOf, LANGUAGE_CODES, LANGUAGES, type Language } from '../../shared/i18n/languages.ts'
import type { FieldErrors, FormFields } from '../api/use-submit.ts'
import { TextField } from '../ui/TextField.tsx'

/** Letters from which a text wants a wider field. */
const LONG = 200

interface MultilingualFieldProps {
  /** The fields are called `path.ar` and so on. */
  path: string
  /** What it is, for the field of each language. */
  label: string
  values: Record<Language, string>
  maxLength: number
  /** In which it must be said; Arabic unless told. */
  needed?: 'all' | 'none'
  errors: FieldErrors
}

/** One text side by side in four languages; Arabic stands in for those that are empty. */
export function MultilingualField({ path, label, values, maxLength, needed, errors }: MultilingualFieldProps) {
  return (
    <div className="four-languages" data-long={maxLength > LONG || undefined}>
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

/** Words in the four languages from fields called `path.ar` and so on. */
export function readTranslations(fields: FormFields, path: string): Record<Language, string> {
  return Object.fromEntries(LANGUAGE_CODES.map(code => [code, fields(`${path}.${code}`)])) as Record<Language, string>
}

/** Nothing said yet, in any of them. */
export const NO_TRANSLATIONS: Record<Language, string> = { ar: '', en: '', he: '', ru: '' }
