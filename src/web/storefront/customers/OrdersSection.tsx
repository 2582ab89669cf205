import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { Link } from '../../link.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { paths } from '../../paths.ts'
import { ParcelDrawing } from '../../ui/drawings/ParcelDrawing.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { OrderCard } from '../orders/OrderCard.tsx'
import { OrderCardsSkeleton } from '../orders/OrderCardsSkeleton.tsx'

/** Profile section with the latest orders and a link to the page with all of them. */
export function OrdersSection() {
  const { t } = useI18n()
  const api = useApi()
  const { data, error, reload } = useLoad('latest orders', options =>
    api.listOrders({ query: { limit: '3' } }, options),
  )
  if (error && !data) return <LoadFailure title={t('customers.profile.failed')} error={error} onRetry={reload} />
  if (!data) return <OrderCardsSkeleton />
  if (data.data.length === 0) {
    return (
      <EmptyState
        drawing={<ParcelDrawing />}
        title={t('orders.none')}
        text={t('orders.none.text')}
        action={<LinkButton render={look => <Link to={paths.products()} {...look} />}>{t('cart.start')}</LinkButton>}
      />
    )
  }
  return (
    <section className="stack" aria-labelledby="latest-orders">
      <h2 className="profile__title" id="latest-orders">
        {t('customers.profile.orders.latest')}
      </h2>
      <ul className="stack">
        {data.data.map(order => (
          <OrderCard key={order.number} order={order} />
        ))}
      </ul>
      <LinkButton variant="secondary" render={look => <Link to={paths.orders} {...look} />}>
        {t('customers.profile.orders.all', { count: data.meta.total })}
      </LinkButton>
    </section>
  )
}
