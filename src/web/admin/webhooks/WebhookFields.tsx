import type { FieldErrors } from '../../api/use-submit.ts'
import { CurrentPasswordField } from '../../current-password-field.tsx'
import { useI18n } from '../../i18n.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { EventFields } from './EventFields.tsx'
import type { WebhookDraft } from './webhook-draft.ts'

interface WebhookFieldsProps {
  draft: WebhookDraft | null
  errors: FieldErrors
  isNew: boolean
}

export function WebhookFields({ draft, errors, isNew }: WebhookFieldsProps) {
  const { t } = useI18n()
  return (
    <div className="stack">
      <TextField
        name="url"
        type="url"
        label={t('webhooks.url')}
        hint={t('webhooks.url.hint')}
        maxLength={1_000}
        defaultValue={draft?.url}
        error={errors.url}
      />
      <TextField
        name="description"
        optional
        label={t('webhooks.description')}
        maxLength={100}
        defaultValue={draft?.description}
        error={errors.description}
      />
      <EventFields chosen={draft?.types ?? []} error={errors.types} />
      <Checkbox
        name="includesContact"
        label={t('webhooks.contact')}
        hint={t('webhooks.contact.hint')}
        defaultChecked={draft?.includesContact}
      />
      {!isNew && (
        <Checkbox
          name="active"
          label={t('webhooks.active')}
          hint={t('webhooks.active.hint')}
          defaultChecked={draft?.active}
        />
      )}
      <CurrentPasswordField
        name="password"
        label={t('staff.password')}
        hint={isNew ? undefined : t('webhooks.password.hint')}
        error={errors.password}
      />
    </div>
  )
}
