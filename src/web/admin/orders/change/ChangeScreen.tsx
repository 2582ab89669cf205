import { useState } from 'react'
import { useParams } from 'react-router'
import type { Contracts } from '../../../../shared/contracts/all.ts'
import type { WireData } from '../../../../shared/contracts/endpoint.ts'
import { useApi } from '../../../api/provider.tsx'
import { useLoad } from '../../../api/use-load.ts'
import { useI18n } from '../../../i18n.tsx'
import { Link } from '../../../link.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { adminPaths } from '../../admin-paths.ts'
import { BackLink } from '../../BackLink.tsx'
import { VersionedDraftState } from '../../conflict/VersionedDraftState.tsx'
import { DetailFailure } from '../../DetailFailure.tsx'
import { TableSkeleton } from '../../TableSkeleton.tsx'
import { ChangeForm } from './ChangeForm.tsx'
import { orderChangeDraftOf } from './change-draft.ts'
import '../../phone-orders/phone-orders.css'

export type OrderChangeResult = WireData<Contracts['adminChangeOrder']>

/** Screen that edits an order before it is packed: items, address and note. */
export function ChangeScreen() {
  const { t } = useI18n()
  const api = useApi()
  const { number = '' } = useParams()
  const [done, setDone] = useState<OrderChangeResult | null>(null)
  const { data, error, reload } = useLoad(
    `change ${number}`,
    async options => (await api.adminGetOrderDraft({ params: { number } }, options)).data,
  )
  return (
    <>
      <BackLink to={adminPaths.order(number)}>
        <bdi dir="ltr">{number}</bdi>
      </BackLink>
      <h1 className="admin__title">{t('admin-orders.change')}</h1>
      {done ? (
        <Changed done={done} />
      ) : error && !data ? (
        <DetailFailure
          title={t('admin-orders.change.failed')}
          error={error}
          onRetry={reload}
          back={{ to: adminPaths.orders, label: t('admin.back') }}
          level={2}
        />
      ) : data ? (
        <VersionedDraftState state={data} draftOf={orderChangeDraftOf}>
          {versioned => <ChangeForm versioned={versioned} onDone={setDone} />}
        </VersionedDraftState>
      ) : (
        <TableSkeleton />
      )}
    </>
  )
}

function Changed({ done: { order, text } }: { done: OrderChangeResult }) {
  const { t, money } = useI18n()
  return (
    <section className="card admin-panel" role="status">
      <p>
        <b>{t('admin-orders.changed', { total: money(order.total) })}</b>
      </p>
      <p>{t(order.email ? 'admin-orders.changed.emailed' : 'admin-orders.changed.not-emailed')}</p>
      <div className="cluster gap-s">
        <LinkButton
          href={`https://wa.me/${order.address.phone.replace('+', '')}?text=${encodeURIComponent(text)}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="chat" />
          {t('admin.whatsapp')}
        </LinkButton>
        <LinkButton variant="secondary" render={look => <Link to={adminPaths.order(order.number)} {...look} />}>
          {t('admin-orders.back')}
        </LinkButton>
      </div>
    </section>
  )
}
