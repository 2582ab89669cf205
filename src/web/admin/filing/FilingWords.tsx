import { LANGUAGES } from '../../../shared/i18n/languages.ts'
import type { FieldErrors } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Words } from '../content/Words.tsx'
import { across, type Texts } from './filing-words.ts'

export interface WordField<Field extends string> {
  name: Field
  label: string
  maxLength: number
  rows?: number
  optional?: boolean
}

interface FilingWordsProps<Field extends string> {
  texts: Texts<Field>
  fields: readonly WordField<Field>[]
  errors: FieldErrors
}

/** The words of a brand or a category in four languages; those that are older than the Arabic are asked about. */
export function FilingWords<Field extends string>({ texts, fields, errors }: FilingWordsProps<Field>) {
  const { t } = useI18n()
  const stale = LANGUAGES.filter(({ code }) => texts[code].isStale)
  return (
    <>
      <p className="quiet small">{t('filing.words')}</p>
      {fields.map(({ name, ...field }) => (
        <Words
          key={name}
          path={name}
          fieldOf={code => `texts.${code}.${name}`}
          values={across(texts, name)}
          errors={errors}
          {...field}
        />
      ))}
      {stale.length > 0 && (
        <fieldset className="notice notice--warning">
          <legend className="visually-hidden">{t('catalog.stale')}</legend>
          <div className="notice__text stack gap-s">
            <p>{t('catalog.stale')}</p>
            {stale.map(({ code, nativeName }) => (
              <Checkbox
                key={code}
                name={`texts.${code}.isCurrent`}
                label={t('filing.stale.holds', { language: nativeName })}
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}
