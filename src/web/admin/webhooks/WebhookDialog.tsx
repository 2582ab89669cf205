import { useRef } from 'react'
import type { Webhook } from '../../../shared/contracts/webhooks.ts'
import { EVENT_TYPES } from '../../../shared/rules/event-types.ts'
import { useApi } from '../../api/provider.tsx'
import type { FieldErrors } from '../../api/use-submit.ts'
import { CurrentPasswordField } from '../../current-password-field.tsx'
import { useI18n } from '../../i18n.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { VersionedDialog } from '../conflict/VersionedDialog.tsx'
import { EventFields } from './EventFields.tsx'
import { eventLabel } from './event-label.ts'

interface WebhookDialogProps {
  edited: { webhook: Webhook | null } | null
  onClose: () => void
  onSaved: () => void
  /** Called with the secret after an endpoint was created. */
  onSecret: (secret: string) => void
}

export function WebhookDialog({ edited, ...rest }: WebhookDialogProps) {
  return edited && <OpenDialog key={edited.webhook?.id} {...rest} webhook={edited.webhook} />
}

const draftOf = ({ url, description, types, includesContact, state }: Webhook) => ({
  url,
  description,
  types,
  includesContact,
  active: state === 'active' || state === 'failing',
})
type Draft = ReturnType<typeof draftOf>

const read = (sent: FormData): Draft => ({
  url: String(sent.get('url')),
  description: String(sent.get('description')),
  types: EVENT_TYPES.filter(type => sent.getAll('types').includes(type)),
  includesContact: sent.has('includesContact'),
  active: sent.has('active'),
})

/** Content of the open dialog: address, description and events of an endpoint. */
function OpenDialog({
  webhook,
  onClose,
  onSaved,
  onSecret,
}: Omit<WebhookDialogProps, 'edited'> & { webhook: Webhook | null }) {
  const { t, list } = useI18n()
  const api = useApi()
  const secret = useRef<string>(null)
  const password = useRef('')

  async function send({ active, ...draft }: Draft, version: string) {
    const typed = password.current
    if (webhook) {
      const body = { ...draft, active, version, password: typed || undefined }
      return api.adminChangeWebhook({ params: { id: webhook.id }, body })
    }
    const answer = await api.adminAddWebhook({ body: { ...draft, password: typed } })
    secret.current = answer.data.secret
    return answer
  }

  return (
    <VersionedDialog
      state={webhook}
      draftOf={draftOf}
      whole={['types']}
      fields={{
        url: { label: t('webhooks.url') },
        description: { label: t('webhooks.description') },
        types: { label: t('webhooks.events'), show: types => list(types.map(type => eventLabel(t, type))) },
        includesContact: { label: t('webhooks.contact') },
        active: { label: t('webhooks.active') },
      }}
      title={t(webhook ? 'webhooks.change.title' : 'webhooks.add.title')}
      action={t('webhooks.save')}
      saved={t('webhooks.saved')}
      read={sent => {
        password.current = String(sent.get('password'))
        return read(sent)
      }}
      send={send}
      removal={
        webhook && {
          label: t('webhooks.remove'),
          text: ({ url }) => (
            <>
              <p className="admin-wraps">
                <bdi dir="ltr">{url}</bdi>
              </p>
              <p>{t('webhooks.remove.text')}</p>
            </>
          ),
          send: version => api.adminRemoveWebhook({ params: { id: webhook.id }, query: { version } }),
        }
      }
      onClose={onClose}
      onSaved={() => {
        onSaved()
        if (secret.current !== null) onSecret(secret.current)
      }}
    >
      {({ errors, draft, revision }) => (
        <WebhookFields key={revision} draft={draft} errors={errors} isNew={webhook === null} />
      )}
    </VersionedDialog>
  )
}

interface WebhookFieldsProps {
  draft: Draft | null
  errors: FieldErrors
  isNew: boolean
}

function WebhookFields({ draft, errors, isNew }: WebhookFieldsProps) {
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
