import { useState } from 'react'
import { useLocation } from 'react-router'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { useI18n } from '../../i18n.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { useSession } from '../../session/session.ts'
import { useQuery } from '../../use-query.ts'
import { OrderDetails } from './OrderDetails.tsx'
import { OrderEmailForm } from './OrderEmailForm.tsx'
import { OrderSkeleton } from './OrderSkeleton.tsx'
import { placedOrder } from './placed-order.ts'

/** By what a visitor may see an order: the token of the link, the e-mail it was ordered with, or being its customer. */
export interface OrderProof {
  token?: string
  email?: string
}

export function OrderView({ number }: { number: string }) {
  const { t } = useI18n()
  const api = useApi()
  const query = useQuery()
  const { isLoading, isAuthenticated } = useSession()
  const { state } = useLocation()
  const [email, setEmail] = useState<string>(state?.email ?? '')
  const placed = placedOrder(number)
  const proof: OrderProof = { token: query.get('token') || undefined, email: email || undefined }
  const asksEmail = !isLoading && !isAuthenticated && !proof.token && !proof.email

  const { data, error, loading, reload, replace } = useLoad(
    isLoading || asksEmail ? null : `${number} ${proof.token} ${email} ${isAuthenticated}`,
    async options => (await api.getOrder({ params: { number }, query: proof }, options)).data,
  )
  const order = data ?? placed

  if (order) return <OrderDetails order={order} proof={proof} justPlaced={placed !== null} onChange={replace} />
  const hidden = error && [401, 403, 404].includes(error.status)
  if (asksEmail || hidden) {
    return (
      <OrderEmailForm
        number={number}
        failed={Boolean(hidden && (email || proof.token))}
        busy={loading && !asksEmail}
        onProof={proof => setEmail(proof.email)}
      />
    )
  }
  if (!error) return <OrderSkeleton />
  return <LoadFailure level={1} title={t('orders.failed')} error={error} onRetry={reload} />
}
