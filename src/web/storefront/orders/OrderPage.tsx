import { useParams } from 'react-router'
import type { RouteHandle } from '../../head.ts'
import { OrderView } from './OrderView.tsx'
import '../../styles/areas/cart.css'
import '../../styles/areas/orders.css'

export const handle: RouteHandle = {
  head: (_, { t }) => ({ title: `${t('orders.order')} · ${t('layout.shop-name')}`, canonical: null }),
}

/** One order: the confirmation after placing it, and from then on where it stands. */
export function Component() {
  const { number = '' } = useParams()
  return (
    <div className="container order-page">
      <OrderView key={number} number={number} />
    </div>
  )
}
