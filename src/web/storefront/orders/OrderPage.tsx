import { useParams } from 'react-router'
import type { RouteHandle } from '../../head.ts'
import { OrderDetails } from './OrderDetails.tsx'
import { OrderView } from './OrderView.tsx'
import './orders.css'

export const handle: RouteHandle = { title: (_, { t }) => t('orders.order') }

/** One order: the confirmation after placing it, afterwards its status. */
export function Component() {
  const { number = '' } = useParams()
  return (
    <div className="container order-page">
      <OrderView key={number} number={number}>
        {seen => <OrderDetails {...seen} />}
      </OrderView>
    </div>
  )
}
