import type { ReactNode } from 'react'
import { useI18n } from '../../i18n.tsx'
import { LoadFailure } from '../../load-failure.tsx'
import { OrderEmailForm } from './OrderEmailForm.tsx'
import { OrderSkeleton } from './OrderSkeleton.tsx'
import { type OrderWithAccess, useOrder } from './use-order.ts'

interface OrderAccessGateProps {
  number: string
  children: (seen: OrderWithAccess) => ReactNode
}

/** Loads an order for its customer or the holder of its link; other visitors have to enter its email first. */
export function OrderAccessGate({ number, children }: OrderAccessGateProps) {
  const { t } = useI18n()
  const { seen, asksEmail, refused, loading, error, reload, show } = useOrder(number)
  if (seen) return children(seen)
  if (asksEmail)
    return <OrderEmailForm number={number} failed={refused} busy={loading} onProof={({ email }) => show(email)} />
  if (!error) return <OrderSkeleton />
  return <LoadFailure level={1} title={t('orders.failed')} error={error} onRetry={reload} />
}
