import { useNavigate, useParams } from 'react-router'
import type { AdminZone } from '../../../shared/contracts/shipping-zone-shape.ts'
import { newRecord } from '../../../shared/records/field.ts'
import { ZONE_FIELDS } from '../../../shared/records/zone.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { adminPaths } from '../admin-paths.ts'
import { BackLink } from '../BackLink.tsx'
import { DetailFailure } from '../DetailFailure.tsx'
import { TableSkeleton } from '../TableSkeleton.tsx'
import { ClosureForm } from './ClosureForm.tsx'
import { ZoneForm } from './ZoneForm.tsx'

const NAMELESS = { ar: '', en: '', he: '', ru: '' }
const NEW_ZONE: AdminZone = {
  id: 0,
  code: '',
  version: '',
  names: NAMELESS,
  ...newRecord(ZONE_FIELDS),
  usesShopFreeFrom: true,
  fee: 20,
  closedAt: null,
  closedUntil: null,
  closed: false,
  messages: NAMELESS,
  used: false,
  regions: [],
}

/** Screen that edits one zone, or creates one. */
export function ZoneScreen() {
  const { t, language } = useI18n()
  const api = useApi()
  const navigate = useNavigate()
  const { id = '' } = useParams()
  const isNew = id === 'new'
  const { data, error, reload, replace } = useLoad(id, async options => {
    const [zone, all] = await Promise.all([
      isNew ? { data: NEW_ZONE } : api.adminGetZone({ params: { id: Number(id) } }, options),
      api.adminShipping({}, options),
    ])
    return { zone: zone.data, zones: all.data.zones, shopFreeFrom: all.data.settings.freeFrom }
  })
  const zone = data?.zone

  return (
    <>
      <BackLink to={adminPaths.shipping}>{t('shipping.title')}</BackLink>
      {data && zone ? (
        <>
          <h1 className="admin__title">
            <bdi>{isNew ? t('shipping.zone.add') : zone.names[language] || zone.names.ar}</bdi>
          </h1>
          <ZoneForm
            key={`zone ${zone.version}`}
            zone={zone}
            zones={data.zones}
            shopFreeFrom={data.shopFreeFrom}
            isNew={isNew}
            onSaved={zone => (isNew ? void navigate(adminPaths.zone(zone.id)) : replace({ ...data, zone }))}
            onRemoved={() => void navigate(adminPaths.shipping)}
          />
          {!isNew && (
            <ClosureForm key={`closure ${zone.version}`} zone={zone} onSaved={zone => replace({ ...data, zone })} />
          )}
        </>
      ) : error ? (
        <DetailFailure error={error} onRetry={reload} back={{ to: adminPaths.shipping, label: t('shipping.title') }} />
      ) : (
        <TableSkeleton />
      )}
    </>
  )
}
