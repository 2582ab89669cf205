import { LANGUAGES, type Language } from '../../../shared/i18n/languages.ts'
import type { FieldErrors } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TranslatedField } from '../content/TranslatedField.tsx'
import { type TaxonomyTextsDraft, valuesByLanguage } from './taxonomy-texts.ts'

export interface TextFieldSpec<Field extends string> {
  name: Field
  label: string
  maxLength: number
  rows?: number
  optional?: boolean
}

interface TaxonomyTextsProps<Field extends string> {
  texts: TaxonomyTextsDraft<Field>
  /** Languages whose translation is older than the Arabic text. */
  stale: readonly Language[]
  fields: readonly TextFieldSpec<Field>[]
  errors: FieldErrors
}

/**
 * Fields for the texts of a brand or category in four languages. An outdated translation has a checkbox that confirms
 * it is still correct.
 */
export function TaxonomyTexts<Field extends string>({ texts, stale, fields, errors }: TaxonomyTextsProps<Field>) {
  const { t } = useI18n()
  return (
    <>
      <p className="quiet small">{t('taxonomy.words')}</p>
      {fields.map(({ name, ...field }) => (
        <TranslatedField
          key={name}
          path={name}
          fieldOf={code => `texts.${code}.${name}`}
          values={valuesByLanguage(texts, name)}
          errors={errors}
          {...field}
        />
      ))}
      {stale.length > 0 && (
        <fieldset className="notice notice--warning">
          <legend className="visually-hidden">{t('catalog.stale')}</legend>
          <div className="notice__text stack gap-s">
            <p>{t('catalog.stale')}</p>
            {LANGUAGES.filter(({ code }) => stale.includes(code)).map(({ code, nativeName }) => (
              <Checkbox
                key={code}
                name={`texts.${code}.isCurrent`}
                label={t('taxonomy.stale.holds', { language: nativeName })}
                defaultChecked={texts[code].isCurrent}
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}
