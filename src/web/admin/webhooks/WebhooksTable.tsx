import type { Webhook } from '../../../shared/contracts/webhooks.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { Button } from '../../ui/Button.tsx'
import { adminPaths } from '../admin-paths.ts'
import { WebhookStateChip } from './WebhookStateChip.tsx'

interface WebhooksTableProps {
  webhooks: Webhook[]
  onChange: (webhook: Webhook) => void
}

export function WebhooksTable({ webhooks, onChange }: WebhooksTableProps) {
  const { t } = useI18n()
  return (
    <div className="admin-table__room">
      <table className="admin-table admin-labelled">
        <thead>
          <tr>
            <th scope="col">{t('webhooks.url')}</th>
            <th scope="col">{t('webhooks.events')}</th>
            <th scope="col">{t('webhooks.waiting')}</th>
            <th scope="col">{t('webhooks.failed')}</th>
            <th scope="col">{t('admin.status')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {webhooks.map(webhook => (
            <WebhookRow key={webhook.id} webhook={webhook} onChange={onChange} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function WebhookRow({ webhook, onChange }: Omit<WebhooksTableProps, 'webhooks'> & { webhook: Webhook }) {
  const { t, number } = useI18n()
  const { id, url, description, types, waiting, failed } = webhook
  return (
    <tr data-row={id}>
      <th scope="row" className="admin-whole-row admin-wraps">
        <Link to={adminPaths.webhook(id)} className="admin-inline-link">
          <bdi dir="ltr">{url}</bdi>
        </Link>
        {description && (
          <>
            <br />
            <bdi className="quiet">{description}</bdi>
          </>
        )}
      </th>
      <td data-label={t('webhooks.events')}>{number(types.length)}</td>
      <td data-label={t('webhooks.waiting')}>{number(waiting)}</td>
      <td data-label={t('webhooks.failed')}>{number(failed)}</td>
      <td data-label={t('admin.status')}>
        <WebhookStateChip webhook={webhook} />
      </td>
      <td className="admin-whole-row">
        <Button size="small" variant="secondary" onClick={() => onChange(webhook)}>
          {t('webhooks.change')}
        </Button>
      </td>
    </tr>
  )
}
