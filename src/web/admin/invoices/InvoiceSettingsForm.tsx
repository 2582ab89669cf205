import type { FormEvent } from 'react'
import type { InvoiceSettings, VersionedInvoiceSettings } from '../../../shared/contracts/invoices.ts'
import { INVOICE_ISSUE_TRIGGERS } from '../../../shared/rules/invoices.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useVersioned } from '../conflict/use-versioned.ts'
import { type VersionedDraft, VersionedDraftState } from '../conflict/VersionedDraftState.tsx'
import { parseNumber } from '../parse-number.ts'
import { TableSkeleton } from '../TableSkeleton.tsx'

/** Form for invoices and credit notes: when they are issued, the tax ID and the tax rate, and their numbering. */
export function InvoiceSettingsForm() {
  const { t } = useI18n()
  const api = useApi()
  const { data, error, reload, replace } = useLoad(
    'invoice settings',
    async options => (await api.adminInvoiceSettings({}, options)).data,
  )
  if (error && !data) return <LoadFailure title={t('admin.failed')} error={error} onRetry={reload} />
  if (!data) return <TableSkeleton />
  return (
    <VersionedDraftState key={data.version} state={data} draftOf={draftOf}>
      {versioned => <Fields versioned={versioned} onSaved={replace} />}
    </VersionedDraftState>
  )
}

const draftOf = ({ version: _, ...settings }: VersionedInvoiceSettings): InvoiceSettings => settings

interface FieldsProps {
  versioned: VersionedDraft<VersionedInvoiceSettings, InvoiceSettings>
  onSaved: (settings: VersionedInvoiceSettings) => void
}

function Fields({ versioned, onSaved }: FieldsProps) {
  const { t } = useI18n()
  const api = useApi()
  const { draft } = versioned
  const { form, busy, errors, failure, dialog, save } = useVersioned({
    versioned,
    onSaved,
    fields: {
      issueAt: { label: t('invoices.settings.issueAt'), show: moment => t(`invoices.settings.${moment}`) },
      taxId: { label: t('invoices.settings.taxId') },
      vatRate: { label: t('invoices.settings.vatRate') },
      invoicePrefix: { label: t('invoices.settings.invoicePrefix') },
      creditNotePrefix: { label: t('invoices.settings.creditNotePrefix') },
      restartsYearly: { label: t('invoices.settings.restartsYearly') },
    },
    read: fields => ({
      issueAt: fields('issueAt') as InvoiceSettings['issueAt'],
      taxId: fields('taxId'),
      vatRate: parseNumber(fields('vatRate')) ?? 0,
      invoicePrefix: fields('invoicePrefix').toUpperCase(),
      creditNotePrefix: fields('creditNotePrefix').toUpperCase(),
      restartsYearly: fields('restartsYearly') !== '',
    }),
    send: (draft, version) => api.adminChangeInvoiceSettings({ body: { ...draft, version } }),
  })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  const prefix = (name: 'invoicePrefix' | 'creditNotePrefix') => (
    <TextField
      name={name}
      label={t(`invoices.settings.${name}`)}
      hint={t('invoices.settings.prefix.hint')}
      defaultValue={draft[name]}
      maxLength={8}
      dir="ltr"
      error={errors[name]}
    />
  )
  return (
    <form ref={form} className="card admin-panel" method="post" noValidate onSubmit={onSubmit}>
      <h2 className="admin__heading">{t('invoices.settings')}</h2>
      <p className="quiet small">{t('invoices.settings.text')}</p>
      {dialog}
      <div className="four-languages">
        <SelectField
          name="issueAt"
          label={t('invoices.settings.issueAt')}
          defaultValue={draft.issueAt}
          options={INVOICE_ISSUE_TRIGGERS.map(value => ({ value, label: t(`invoices.settings.${value}`) }))}
          error={errors.issueAt}
        />
        <TextField
          name="taxId"
          label={t('invoices.settings.taxId')}
          defaultValue={draft.taxId}
          maxLength={40}
          dir="ltr"
          error={errors.taxId}
          optional
        />
        <TextField
          name="vatRate"
          label={t('invoices.settings.vatRate')}
          hint={t('invoices.settings.vatRate.hint')}
          defaultValue={draft.vatRate}
          inputMode="decimal"
          dir="ltr"
          error={errors.vatRate}
        />
        {prefix('invoicePrefix')}
        {prefix('creditNotePrefix')}
      </div>
      <Checkbox
        name="restartsYearly"
        label={t('invoices.settings.restartsYearly')}
        defaultChecked={draft.restartsYearly}
      />
      <div role="alert">{failure && <FieldError id="invoice-settings-failure">{failure}</FieldError>}</div>
      <div>
        <Button type="submit" loading={busy}>
          {t('invoices.settings.save')}
        </Button>
      </div>
    </form>
  )
}
