import type { FormEvent } from 'react'
import type { CatalogImport } from '../../../shared/contracts/imports.ts'
import { isLanguage, LANGUAGES } from '../../../shared/i18n/languages.ts'
import { westernDigits } from '../../../shared/rules/digits.ts'
import { THREE_DIGIT_INTERPRETATIONS } from '../../../shared/rules/imports.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useSubmit } from '../../api/use-submit.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { isConflict } from '../is-conflict.ts'
import { columnField } from './ColumnMapping.tsx'
import { ProductColumnMapping } from './ProductColumnMapping.tsx'
import './imports.css'

interface ImportQuestionsProps {
  data: CatalogImport
  onChange: (data: CatalogImport) => void
  /** Called if the import has changed or no longer exists (409 or 404), to reload it. */
  onLate: () => void
}

/**
 * Asks for information that the file does not contain, such as language, exchange rate and stock. Sending the answers
 * creates a new preview.
 */
export function ImportQuestions({ data, onChange, onLate }: ImportQuestionsProps) {
  const { t } = useI18n()
  const api = useApi()
  const { form, busy, errors, failure, submit, show } = useSubmit()
  const { id, language, untracked, threeDigitPrices, answers, answersVersion, columns, attributes } = data

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    await submit(async fields => {
      const spoken = fields('language')
      const targets = columns.map(({ column }) => fields(columnField(column)) || null)
      const chosen = targets.filter(Boolean)
      if (new Set(chosen).size < chosen.length) return show({ errors: { targets: [t('imports.columns.twice')] } })
      const meaning = fields('threeDigits')
      const body = {
        language: isLanguage(spoken) ? spoken : language,
        rate: decimalOf(fields('rate')),
        untrackedStock: untracked > 0 ? Number(westernDigits(fields('untrackedStock'))) : answers.untrackedStock,
        threeDigits: THREE_DIGIT_INTERPRETATIONS.find(one => one === meaning) ?? answers.threeDigits,
        targets: columns.length > 0 ? targets : null,
        version: answersVersion,
      }
      try {
        onChange((await api.adminAnswerImport({ params: { id }, body }, { quiet: true })).data)
      } catch (error) {
        if (!isConflict(error)) throw error
        addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
        onLate()
      }
    })
  }

  return (
    <form ref={form} className="card imports__card" method="post" noValidate onSubmit={onSubmit}>
      <h2 className="admin__heading">{t('imports.ask')}</h2>
      <p className="quiet small">{t('imports.ask.text')}</p>
      {columns.length > 0 && <ProductColumnMapping columns={columns} attributes={attributes} error={errors.targets} />}
      <div className="imports__ways">
        {threeDigitPrices > 0 && (
          <SelectField
            name="threeDigits"
            label={t('imports.ask.digits')}
            hint={t('imports.ask.digits.hint', { count: threeDigitPrices })}
            prompt={t('imports.ask.digits.choose')}
            options={THREE_DIGIT_INTERPRETATIONS.map(value => ({ value, label: t(`imports.ask.digits.${value}`) }))}
            defaultValue={answers.threeDigits ?? ''}
            error={errors.threeDigits}
          />
        )}
        {untracked > 0 && (
          <TextField
            name="untrackedStock"
            label={t('imports.ask.untracked')}
            hint={t('imports.ask.untracked.hint', { count: untracked })}
            inputMode="numeric"
            dir="ltr"
            autoComplete="off"
            maxLength={6}
            defaultValue={answers.untrackedStock ?? ''}
            error={errors.untrackedStock}
          />
        )}
        <TextField
          name="rate"
          label={t('imports.ask.rate')}
          hint={t('imports.ask.rate.hint')}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          maxLength={13}
          defaultValue={answers.rate}
          error={errors.rate}
        />
        <SelectField
          name="language"
          label={t('imports.language')}
          options={LANGUAGES.map(({ code, nativeName }) => ({ value: code, label: nativeName }))}
          defaultValue={language}
          error={errors.language}
        />
      </div>
      <div role="alert">{failure && <FieldError id="import-answers-failure">{failure}</FieldError>}</div>
      <div className="cluster">
        <Button type="submit" variant="secondary" loading={busy}>
          {t('imports.ask.apply')}
        </Button>
      </div>
    </form>
  )
}

/** Converts typed text to Western digits with a decimal point, the format of exchange rates in the API. */
const decimalOf = (text: string) => westernDigits(text.trim()).replace(/[,٫]/, '.')
