import { useState } from 'react'
import type { Courier } from '../../../shared/contracts/couriers.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { CourierForm } from './CourierForm.tsx'
import './shipping.css'

const NEW_COURIER: Courier = { id: 0, name: '', phone: null, trackingUrl: null, archived: false, version: '' }

/** List of the couriers, with forms that add and edit them. */
export function Couriers() {
  const { t } = useI18n()
  const api = useApi()
  const { data, reload } = useLoad('couriers', async options => (await api.adminListCouriers({}, options)).data)
  const [edited, setEdited] = useState<Courier | null>(null)
  return (
    <section className="card admin-panel" aria-label={t('shipping.couriers')}>
      <div className="spread">
        <h2 className="admin__heading">{t('shipping.couriers')}</h2>
        <Button size="small" variant="secondary" onClick={() => setEdited(NEW_COURIER)}>
          <Icon name="plus" />
          {t('shipping.courier.add')}
        </Button>
      </div>
      {data?.length === 0 && <p className="quiet">{t('shipping.couriers.none')}</p>}
      <ul className="couriers">
        {data?.map(courier => (
          <li key={courier.id}>
            <span className={courier.archived ? 'quiet' : undefined}>
              <bdi>{courier.name}</bdi>
              {courier.phone && (
                <>
                  {' · '}
                  <bdi dir="ltr">{courier.phone}</bdi>
                </>
              )}
              {courier.archived && ` · ${t('shipping.courier.archived')}`}
            </span>
            <Button size="small" variant="quiet" onClick={() => setEdited(courier)}>
              <Icon name="edit" />
              {t('shipping.edit')}
            </Button>
          </li>
        ))}
      </ul>
      <Dialog open={edited !== null} onClose={() => setEdited(null)} title={edited?.name || t('shipping.courier.add')}>
        {edited && (
          <CourierForm
            key={edited.version}
            courier={edited}
            onSaved={() => {
              setEdited(null)
              reload()
            }}
          />
        )}
      </Dialog>
    </section>
  )
}
