import { type FormEvent, useState } from 'react'
import { directionOf, LANGUAGES, type Language } from '../../../shared/i18n/languages.ts'
import type { FieldErrors } from '../../api/use-submit.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import './content.css'

interface TranslatedFieldProps {
  /** Prefix of the field names, `path.ar` and so on, unless `fieldOf` is given. */
  path: string
  fieldOf?: (code: Language) => string
  label: string
  values: Record<Language, string>
  maxLength: number
  /** Initial number of lines; a single-line field if undefined. */
  rows?: number
  /** True if the Arabic text is not required either. */
  optional?: boolean
  errors: FieldErrors
}

/**
 * Field for one text in four languages: side by side on desktops, one at a time on phones. An empty language shows the
 * Arabic text as its fallback.
 */
export function TranslatedField({
  path,
  fieldOf = code => `${path}.${code}`,
  label,
  values,
  maxLength,
  rows,
  optional,
  errors,
}: TranslatedFieldProps) {
  const [arabic, setArabic] = useState(values.ar)
  return (
    <div className="words">
      {LANGUAGES.map(({ code, nativeName }) => {
        const error = errors[fieldOf(code)]
        const field = {
          name: fieldOf(code),
          label: `${label} · ${nativeName}`,
          defaultValue: values[code],
          lang: code,
          dir: directionOf(code),
          maxLength,
          error,
          optional: optional || code !== 'ar',
          placeholder: code === 'ar' ? undefined : arabic,
          onInput:
            code === 'ar'
              ? ({ currentTarget }: FormEvent<HTMLInputElement | HTMLTextAreaElement>) => setArabic(currentTarget.value)
              : undefined,
        }
        return (
          <div key={code} className="words__one" data-language={code} data-wrong={error?.length ? true : undefined}>
            {rows ? <TextArea {...field} rows={rows} /> : <TextField {...field} />}
          </div>
        )
      })}
    </div>
  )
}
