import { useNavigate } from 'react-router'
import type { RouteHandle } from '../../head.ts'
import { paths } from '../../paths.ts'
import { OrderEmailForm } from './OrderEmailForm.tsx'
import './orders.css'

export const handle: RouteHandle = { title: (_, { t }) => t('orders.follow') }

/**
 * Page that finds an order by number and email, for guests who have lost the order's email. The typed email is passed
 * in the navigation state, not in the URL.
 */
export function Component() {
  const navigate = useNavigate()
  return (
    <div className="container order-page">
      <OrderEmailForm onProof={({ number, email }) => void navigate(paths.order(number), { state: { email } })} />
    </div>
  )
}
