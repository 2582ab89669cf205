import { useNavigate, useParams } from 'react-router'
import type { AdminZone } from '../../../shared/contracts/delivery-zones.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { adminPaths } from '../admin-paths.ts'
import { TableSkeleton } from '../orders/TableSkeleton.tsx'
import { ClosureForm } from './ClosureForm.tsx'
import { ZoneForm } from './ZoneForm.tsx'

const NAMELESS = { ar: '', en: '', he: '', ru: '' }
const NEW_ZONE: AdminZone = {
  ...{ id: 0, code: '', version: '', names: NAMELESS, fee: 20, freeFrom: 500, minDays: 1, maxDays: 3 },
  ...{ deliveryDays: [1, 2, 3, 4, 6, 7], closedAt: null, closedUntil: null, closed: false, messages: NAMELESS },
  ...{ used: false, regions: [] },
}

/** One zone, whole; or a new one. */
export function ZoneScreen() {
  const { t, language } = useI18n()
  const api = useApi()
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const isNew = id === 'new'
  const { data, error, reload, replace } = useLoad(id, async options =>
    isNew ? NEW_ZONE : (await api.adminGetZone({ params: { id: Number(id) } }, options)).data,
  )

  async function remove() {
    try {
      await api.adminRemoveZone({ params: { id: Number(id) } })
      await navigate(adminPaths.shipping)
    } catch (failure) {
      addToast({ type: 'error', title: t('common.error'), message: failureText(failure, t) })
    }
  }

  return (
    <>
      <Link className="link" to={adminPaths.shipping}>
        <Icon name="chevron-back" />
        {t('shipping.title')}
      </Link>
      {data ? (
        <>
          <div className="spread">
            <h1 className="admin__title">
              <bdi>{isNew ? t('shipping.zone.add') : data.names[language] || data.names.ar}</bdi>
            </h1>
            {!isNew && !data.used && (
              <Button size="small" variant="danger" onClick={remove}>
                {t('shipping.zone.remove')}
              </Button>
            )}
          </div>
          <ZoneForm
            key={`zone ${data.version}`}
            zone={data}
            isNew={isNew}
            onSaved={zone => (isNew ? void navigate(adminPaths.zone(zone.id)) : replace(zone))}
          />
          {!isNew && <ClosureForm key={`closure ${data.version}`} zone={data} onSaved={replace} />}
        </>
      ) : error ? (
        <LoadFailure title={t('admin.failed')} error={error} onRetry={reload} />
      ) : (
        <TableSkeleton />
      )}
    </>
  )
}
