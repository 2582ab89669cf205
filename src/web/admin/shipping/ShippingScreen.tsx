import type { AdminZone } from '../../../shared/contracts/shipping-zone-shape.ts'
import { failureText } from '../../api/failure-text.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { ParcelDrawing } from '../../ui/drawings/ParcelDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { addToast } from '../../ui/toast-store.ts'
import { adminPaths } from '../admin-paths.ts'
import { SettingsTabs } from '../SettingsTabs.tsx'
import { TableSkeleton } from '../TableSkeleton.tsx'
import { Couriers } from './Couriers.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { ZonesTable } from './ZonesTable.tsx'

/** Screen for shipping zones, the default delivery fee, holidays and couriers. */
export function ShippingScreen() {
  const { t } = useI18n()
  const api = useApi()
  const { data, error, reload, replace } = useLoad(
    'shipping',
    async options => (await api.adminShipping({}, options)).data,
  )

  async function order(zones: AdminZone[]) {
    try {
      await api.adminSortZones({ body: { ids: zones.map(({ id }) => id) } })
    } catch (failure) {
      addToast({ type: 'error', title: t('common.error'), message: failureText(failure, t) })
    }
    reload()
  }

  return (
    <>
      <SettingsTabs />
      <div className="spread">
        <h1 className="admin__title">{t('shipping.title')}</h1>
        <LinkButton size="small" render={look => <Link to={adminPaths.zone('new')} {...look} />}>
          <Icon name="plus" />
          {t('shipping.zone.add')}
        </LinkButton>
      </div>
      {data ? (
        <>
          {data.zones.length > 0 ? (
            <ZonesTable zones={data.zones} shopFreeFrom={data.settings.freeFrom} onOrder={order} />
          ) : (
            <EmptyState
              drawing={<ParcelDrawing />}
              title={t('shipping.zones.none')}
              text={t('shipping.zones.none.text')}
            />
          )}
          <SettingsForm
            key={data.settings.version}
            settings={data.settings}
            onSaved={settings => replace({ ...data, settings })}
          />
          <Couriers />
        </>
      ) : error ? (
        <LoadFailure title={t('admin.failed')} error={error} onRetry={reload} />
      ) : (
        <TableSkeleton />
      )}
    </>
  )
}
