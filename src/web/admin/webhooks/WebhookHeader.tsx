import { useState } from 'react'
import type { Webhook } from '../../../shared/contracts/webhooks.ts'
import { useApi } from '../../api/provider.tsx'
import { CurrentPasswordField } from '../../current-password-field.tsx'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { ActionDialog } from '../ActionDialog.tsx'
import { SecretDialog } from '../SecretDialog.tsx'
import { WebhookStateChip } from './WebhookStateChip.tsx'

interface WebhookHeaderProps {
  webhook: Webhook
  busy: boolean
  onRefresh: () => void
  onTest: () => void
  onReplayAll: () => void
}

const PAUSED = {
  failures: 'webhooks.stopped.text',
  secret: 'webhooks.stopped.secret',
  restore: 'webhooks.paused.restore',
} as const

/** Address and state of an endpoint, with the actions that affect the whole endpoint. */
export function WebhookHeader({ webhook, busy, onRefresh, onTest, onReplayAll }: WebhookHeaderProps) {
  const { t, dateTime } = useI18n()
  const api = useApi()
  const [renewing, setRenewing] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const { id, url, state, pausedFor, failingSince, failed } = webhook
  return (
    <>
      <div className="spread">
        <h1 className="admin__title admin-wraps">
          <bdi dir="ltr">{url}</bdi>
        </h1>
        <Button variant="secondary" size="small" onClick={onRefresh}>
          {t('admin.refresh')}
        </Button>
      </div>
      <p>
        <WebhookStateChip webhook={webhook} />
      </p>
      {pausedFor !== null && pausedFor !== 'owner' && (
        <div className="notice notice--warning">
          <p className="notice__text">{t(PAUSED[pausedFor])}</p>
        </div>
      )}
      {state === 'failing' && (
        <div className="notice notice--warning">
          <p className="notice__text">{t('webhooks.failing.text', { since: dateTime(failingSince!) })}</p>
        </div>
      )}
      <div className="cluster gap-s">
        <Button size="small" variant="secondary" disabled={busy} onClick={onTest}>
          {t('webhooks.test')}
        </Button>
        <Button size="small" variant="secondary" onClick={() => setRenewing(true)}>
          {t('webhooks.secret.renew')}
        </Button>
        {failed > 0 && (
          <Button size="small" variant="secondary" disabled={busy} onClick={onReplayAll}>
            {t('webhooks.replay.all', { count: failed })}
          </Button>
        )}
      </div>
      <ActionDialog
        open={renewing}
        onClose={() => setRenewing(false)}
        onLate={onRefresh}
        title={t('webhooks.secret.renew.title')}
        action={t('webhooks.secret.renew')}
        danger
        send={fields => api.adminRenewWebhookSecret({ params: { id }, body: { password: fields('password') } })}
        done={({ data }) => setSecret(data.secret)}
      >
        {errors => (
          <>
            <p>{t('webhooks.secret.renew.text')}</p>
            <CurrentPasswordField name="password" label={t('staff.password')} error={errors.password} />
          </>
        )}
      </ActionDialog>
      <SecretDialog
        title={t('webhooks.secret')}
        text={t('webhooks.secret.text')}
        secret={secret}
        onClose={() => setSecret(null)}
      />
    </>
  )
}
