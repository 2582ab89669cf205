import { useLocation, useNavigate } from 'react-router'
import type { Order } from '../../../shared/contracts/orders.ts'
import { useApi } from '../../api/provider.tsx'
import { type LoadState, useLoad } from '../../api/use-load.ts'
import { useSession } from '../../auth/session.ts'
import { useQueryParameters } from '../../use-query-parameters.ts'
import { placedOrder } from './placed-order.ts'

/**
 * Proof of access to an order: the token of a link, or the order's email. Empty for the signed-in customer of the
 * order.
 */
export interface OrderProof {
  token?: string
  email?: string
}

/** Order to which the visitor has access, with the callbacks for its page. */
export interface OrderWithAccess {
  order: Order
  proof: OrderProof
  justPlaced: boolean
  onChange: (order: Order) => void
  /** Reloads the order. */
  onStale: () => void
}

interface WantedOrder {
  seen: OrderWithAccess | null
  /** True if the visitor has to enter the order's email. */
  asksEmail: boolean
  /** True if the server rejected the proof of access. */
  refused: boolean
  loading: boolean
  error: LoadState<Order>['error']
  reload: () => void
  /**
   * Retries with a typed email. The email is stored in the navigation state, not in the URL, so that the guest need not
   * enter it again after viewing the invoice.
   */
  show: (email: string) => void
}

/** Loads the order with this number for everyone who has access. */
export function useOrder(number: string): WantedOrder {
  const api = useApi()
  const query = useQueryParameters()
  const navigate = useNavigate()
  const { isLoading, isAuthenticated } = useSession()
  const { state, search } = useLocation()
  const email: string | undefined = state?.email || undefined
  const token = query.get('token') || undefined
  const placed = placedOrder(number)
  const unproved = !isLoading && !isAuthenticated && !token && !email

  const { data, error, loading, reload, replace } = useLoad(
    isLoading || unproved ? null : `${number} ${token} ${email} ${isAuthenticated}`,
    async options => (await api.getOrder({ params: { number }, query: { token, email } }, options)).data,
  )
  const order = data ?? placed
  const hidden = error !== null && [401, 403, 404].includes(error.status)
  return {
    seen: order && {
      order,
      proof: { token, email },
      justPlaced: placed !== null,
      onChange: replace,
      onStale: reload,
    },
    asksEmail: unproved || hidden,
    refused: hidden && Boolean(email || token),
    loading: loading && !unproved,
    error,
    reload,
    show: email => void navigate({ search }, { replace: true, state: { email } }),
  }
}
