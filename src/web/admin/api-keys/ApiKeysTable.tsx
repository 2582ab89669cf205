import type { ApiKey } from '../../../shared/contracts/api-keys.ts'
import { type KeyPermission, permissionOf } from '../../../shared/rules/api-scopes.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import '../../order-status.css'

interface ApiKeysTableProps {
  keys: ApiKey[]
  onRevoke: (key: ApiKey) => void
}

export function ApiKeysTable({ keys, onRevoke }: ApiKeysTableProps) {
  const { t } = useI18n()
  return (
    <div className="admin-table__room">
      <table className="admin-table admin-labelled">
        <thead>
          <tr>
            <th scope="col">{t('api-keys.key')}</th>
            <th scope="col">{t('api-keys.scopes')}</th>
            <th scope="col">{t('api-keys.created')}</th>
            <th scope="col">{t('api-keys.until')}</th>
            <th scope="col">{t('api-keys.used')}</th>
            <th scope="col">{t('admin.status')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {keys.map(key => (
            <ApiKeyRow key={key.id} apiKey={key} onRevoke={() => onRevoke(key)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const LOOK = { active: 'delivered', suspended: 'pending', expired: 'cancelled', revoked: 'cancelled' } as const

function ApiKeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { t, date, dateTime } = useI18n()
  const { id, name, start, state, createdBy, createdAt, expiresAt, lastUsedAt, lastUsedAddress } = apiKey
  return (
    <tr data-row={id}>
      <th scope="row" className="admin-whole-row">
        <bdi className="admin-wraps">{name}</bdi>
        <br />
        <code className="quiet small" dir="ltr">
          {start}…
        </code>
      </th>
      <td data-label={t('api-keys.scopes')} className="admin-whole-row admin-wraps">
        <Scopes apiKey={apiKey} />
      </td>
      <td data-label={t('api-keys.created')}>
        {date(createdAt)}
        {createdBy && (
          <>
            <br />
            <bdi className="quiet small">{createdBy}</bdi>
          </>
        )}
      </td>
      <td data-label={t('api-keys.until')}>{expiresAt ? dateTime(expiresAt) : t('api-keys.until.none')}</td>
      <td data-label={t('api-keys.used')}>
        {lastUsedAt ? dateTime(lastUsedAt) : t('api-keys.used.never')}
        {lastUsedAddress && (
          <>
            <br />
            <bdi className="quiet small" dir="ltr">
              {lastUsedAddress}
            </bdi>
          </>
        )}
      </td>
      <td data-label={t('admin.status')}>
        <span className="order-status" data-status={LOOK[state]}>
          {t(`api-keys.state.${state}`)}
        </span>
        {state === 'suspended' && (
          <>
            <br />
            <span className="quiet small">{t('api-keys.suspended.hint')}</span>
          </>
        )}
      </td>
      <td className="admin-whole-row">
        {(state === 'active' || state === 'suspended') && (
          <Button size="small" variant="secondary" onClick={onRevoke}>
            {t('api-keys.revoke')}
          </Button>
        )}
      </td>
    </tr>
  )
}

/** Permissions of a key, by level. */
function Scopes({ apiKey: { scopes } }: { apiKey: ApiKey }) {
  const { t, list } = useI18n()
  const named = (level: 'read' | 'write') =>
    scopes
      .filter(scope => scope.endsWith(`:${level}`))
      .map(scope => t(`api-keys.permission.${permissionOf(scope) as KeyPermission}`))
  return (['write', 'read'] as const)
    .filter(level => named(level).length > 0)
    .map(level => (
      <p key={level}>
        <span className="quiet small">{t(`api-keys.level.${level}`)}</span>
        <br />
        {list(named(level))}
      </p>
    ))
}
