import { useParams } from 'react-router'
import { useSession } from '../../auth/session.ts'
import type { RouteHandle } from '../../head.ts'
import { onDemand } from '../../island.tsx'
import { useQueryParameters } from '../../use-query-parameters.ts'
import { OrderAccessGate } from './OrderAccessGate.tsx'
import { OrderDetails } from './OrderDetails.tsx'
import './orders.css'

const PaymentLink = onDemand(() => import('../payments/link/PaymentLink.tsx').then(module => module.PaymentLink))

export const handle: RouteHandle = { title: (_, { t }) => t('orders.order') }

/**
 * Page of one order: the confirmation right after placing it, later its status. When opened by a payment link, it shows
 * the payment only.
 */
export function Component() {
  const { number = '' } = useParams()
  const link = useQueryParameters().get('pay')
  // True until the session is known, and thus during hydration. The server renders the page without its query, so the
  // first render in the browser has to ignore the query, too.
  const isFirst = useSession(({ isLoading }) => isLoading)
  return (
    <div className="container order-page">
      {link === null || isFirst ? (
        <OrderAccessGate key={number} number={number}>
          {seen => <OrderDetails {...seen} />}
        </OrderAccessGate>
      ) : (
        <PaymentLink key={`${number} ${link}`} number={number} token={link} />
      )}
    </div>
  )
}
