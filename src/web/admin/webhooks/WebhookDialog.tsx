import { useRef } from 'react'
import type { Webhook } from '../../../shared/contracts/webhooks.ts'
import { useApi } from '../../api/provider.tsx'
import { useI18n } from '../../i18n.tsx'
import { VersionedDialog } from '../conflict/VersionedDialog.tsx'
import { eventLabel } from './event-label.ts'
import { WebhookFields } from './WebhookFields.tsx'
import { draftOf, readWebhookDraft, type WebhookDraft } from './webhook-draft.ts'

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

  async function send({ active, ...draft }: WebhookDraft, version: string) {
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
        return readWebhookDraft(sent)
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
