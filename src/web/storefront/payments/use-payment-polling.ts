import { useEffect, useState } from 'react'
import type { Order } from '../../../shared/contracts/orders.ts'
import { useQuery } from '../../use-query.ts'

/** Milliseconds between the questions: a bank that has not told by then writes later. */
const PAUSES = [1_000, 2_000, 3_000, 4_000]

/** Whoever comes back from the bank's page waits a moment while the shop asks; true meanwhile. */
export function usePaymentPolling(order: Order, onStale: () => void): boolean {
  const isBack = useQuery().get('paid') === 'back'
  const [asked, setAsked] = useState(0)
  const asking = isBack && order.orderCan.pay && order.paymentStatus === 'pending' && asked < PAUSES.length
  useEffect(() => {
    if (!asking) return
    const timer = setTimeout(() => {
      onStale()
      setAsked(asked + 1)
    }, PAUSES[asked])
    return () => clearTimeout(timer)
  }, [asking, asked, onStale])
  return asking
}
