import { directionOf, LANGUAGE_CODES, LANGUAGES, type Language } from '../../../shared/i18n/languages.ts'
import type { FieldErrors } from '../../api/use-submit.ts'
import { TextField } from '../../ui/TextField.tsx'

interface FourLanguagesProps {
  /** The fields are called `path.ar` and so on. */
  path: string
  /** What it is, for the field of each language. */
  label: string
  values: Record<Language, string>
  maxLength: number
  /** Nothing has to be said, not even in Arabic. */
  optional?: boolean
  errors: FieldErrors
}

/** One text side by side in four languages; Arabic stands in for those that are empty. */
export function FourLanguages({ path, label, values, maxLength, optional, errors }: FourLanguagesProps) {
  return (
    <div className="four-languages">
      {LANGUAGE_CODES.map(code => (
        <TextField
          key={code}
          name={`${path}.${code}`}
          label={`${label} · ${LANGUAGES.find(language => language.code === code)?.nativeName ?? code}`}
          defaultValue={values[code]}
          lang={code}
          dir={directionOf(code)}
          maxLength={maxLength}
          optional={optional || code !== 'ar'}
          error={errors[`${path}.${code}`]}
        />
      ))}
    </div>
  )
}
