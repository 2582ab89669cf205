import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { SignedInOnly } from '../../auth/guards.tsx'
import type { RouteHandle } from '../../head.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { paths } from '../../paths.ts'
import { ParcelDrawing } from '../../ui/drawings/ParcelDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { useQueryParameters } from '../../use-query-parameters.ts'
import { OrderCard } from './OrderCard.tsx'
import { OrderCardsSkeleton } from './OrderCardsSkeleton.tsx'
import './orders.css'

export const handle: RouteHandle = { title: (_, { t }) => t('orders.title') }

/** Page that lists the customer's orders, newest first. */
export function Component() {
  const { t } = useI18n()
  return (
    <div className="container order-page">
      <h1>{t('orders.title')}</h1>
      <SignedInOnly waiting={<OrderCardsSkeleton />}>
        <OwnOrders />
      </SignedInOnly>
    </div>
  )
}

function OwnOrders() {
  const { t } = useI18n()
  const api = useApi()
  const query = useQueryParameters()
  const page = query.get('page') ?? '1'
  const { data, error, reload } = useLoad(`orders ${page}`, options => api.listOrders({ query: { page } }, options))

  if (error && !data) {
    return <LoadFailure title={t('orders.failed')} error={error} onRetry={reload} />
  }
  if (!data) return <OrderCardsSkeleton />
  if (data.data.length === 0) {
    return (
      <EmptyState
        drawing={<ParcelDrawing />}
        title={t('orders.none')}
        text={
          <>
            {t('orders.none.text')} {t('orders.guest')}{' '}
            <Link className="link" to={paths.trackOrder}>
              {t('orders.follow')}
            </Link>
          </>
        }
        action={<LinkButton render={look => <Link to={paths.products()} {...look} />}>{t('cart.start')}</LinkButton>}
      />
    )
  }
  return (
    <>
      <ul className="stack">
        {data.data.map(order => (
          <OrderCard key={order.number} order={order} />
        ))}
      </ul>
      <Pagination
        page={data.meta.page}
        pages={data.meta.pages}
        renderLink={({ page: to, ...look }) => <Link to={`?page=${to}`} {...look} />}
      />
    </>
  )
}
