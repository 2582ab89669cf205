import type { FormEvent } from 'react'
import type { CustomerImport } from '../../../../shared/contracts/customer-import-shape.ts'
import { isLanguage, LANGUAGES } from '../../../../shared/i18n/languages.ts'
import {
  CUSTOMER_PARTS,
  CUSTOMER_TARGETS,
  EXISTING_ACCOUNT_POLICIES,
} from '../../../../shared/rules/customer-imports.ts'
import { failureText } from '../../../api/failure-text.ts'
import { useApi } from '../../../api/provider.tsx'
import { useSubmit } from '../../../api/use-submit.ts'
import { useI18n } from '../../../i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { addToast } from '../../../ui/toast-store.ts'
import { isConflict } from '../../is-conflict.ts'
import { ColumnMapping, columnField } from '../ColumnMapping.tsx'
import '../imports.css'

interface CustomerImportQuestionsProps {
  data: CustomerImport
  onChange: (data: CustomerImport) => void
  /** Called if the import has changed or no longer exists (409 or 404), to reload it. */
  onLate: () => void
}

/**
 * Asks about a file of customers: the fields of its columns, existing accounts, the language and invitations. Sending
 * the answers creates a new preview.
 */
export function CustomerImportQuestions({ data, onChange, onLate }: CustomerImportQuestionsProps) {
  const { t } = useI18n()
  const api = useApi()
  const { form, busy, errors, failure, submit, show } = useSubmit()
  const { id, language, answers, answersVersion: version, columns } = data

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    await submit(async fields => {
      const targets = columns.map(
        ({ column }) => CUSTOMER_TARGETS.find(target => target === fields(columnField(column))) ?? null,
      )
      const chosen = targets.filter(Boolean)
      if (new Set(chosen).size < chosen.length) return show({ errors: { targets: [t('imports.columns.twice')] } })
      if (!chosen.includes('email')) return show({ errors: { targets: [t('customer-imports.columns.no-email')] } })
      const spoken = fields('language')
      const body = {
        language: isLanguage(spoken) ? spoken : language,
        existing: EXISTING_ACCOUNT_POLICIES.find(one => one === fields('existing')) ?? answers.existing,
        invite: fields('invite') !== '',
        targets,
        version,
      }
      try {
        onChange((await api.adminAnswerCustomerImport({ params: { id }, body }, { quiet: true })).data)
      } catch (error) {
        if (!isConflict(error)) throw error
        addToast({ type: 'error', title: t('common.error'), message: failureText(error, t) })
        onLate()
      }
    })
  }

  return (
    <form ref={form} className="card imports__card" method="post" noValidate onSubmit={onSubmit}>
      <h2 className="admin__heading">{t('customer-imports.ask')}</h2>
      <p className="quiet small">{t('customer-imports.ask.text')}</p>
      <ColumnMapping columns={columns} error={errors.targets}>
        {PARTS.map(part => (
          <optgroup key={part} label={t(`customer-imports.part.${part}`)}>
            {CUSTOMER_PARTS[part].map(target => (
              <option key={target} value={target}>
                {t(`customer-imports.target.${target}`)}
              </option>
            ))}
          </optgroup>
        ))}
      </ColumnMapping>
      <div className="imports__ways">
        <SelectField
          name="existing"
          label={t('customer-imports.ask.existing')}
          hint={t('customer-imports.ask.existing.hint')}
          options={EXISTING_ACCOUNT_POLICIES.map(value => ({
            value,
            label: t(`customer-imports.ask.existing.${value}`),
          }))}
          defaultValue={answers.existing}
          error={errors.existing}
        />
        <SelectField
          name="language"
          label={t('customer-imports.language')}
          options={LANGUAGES.map(({ code, nativeName }) => ({ value: code, label: nativeName }))}
          defaultValue={language}
          error={errors.language}
        />
      </div>
      <Checkbox
        name="invite"
        label={t('customer-imports.ask.invite')}
        hint={t('customer-imports.ask.invite.hint')}
        defaultChecked={answers.invite}
      />
      <div role="alert">{failure && <FieldError id="import-answers-failure">{failure}</FieldError>}</div>
      <div className="cluster">
        <Button type="submit" variant="secondary" loading={busy}>
          {t('imports.ask.apply')}
        </Button>
      </div>
    </form>
  )
}

const PARTS = ['account', 'address'] as const
