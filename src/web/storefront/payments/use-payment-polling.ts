import { useEffect, useState } from 'react'
import type { Order } from '../../../shared/contracts/orders.ts'
import { useQuery } from '../../use-query.ts'

/** Milliseconds between requests; later results arrive by webhook. */
const PAUSES = [1_000, 2_000, 3_000, 4_000]

/** Polls after a return from the gateway's page; true meanwhile. */
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
