import { useEffect, useState } from 'react'
import type { Order } from '../../../shared/contracts/orders.ts'
import { useQuery } from '../../use-query.ts'

/** Pauses between requests in milliseconds; later results arrive by webhook. */
const PAUSES = [1_000, 2_000, 3_000, 4_000]

/** Polls an order after a return from the gateway's page; true while polling. */
export function usePaymentPolling(order: Order, onStale: () => void): boolean {
  return usePolling(order.orderCan.pay && order.paymentStatus === 'pending', onStale)
}

/** Polls after a return from the gateway's page while the result is open; true while polling. */
export function usePolling(isOpen: boolean, onStale: () => void): boolean {
  const isBack = useQuery().get('paid') === 'back'
  const [requested, setRequested] = useState(0)
  const isPolling = isBack && isOpen && requested < PAUSES.length
  useEffect(() => {
    if (!isPolling) return
    const timer = setTimeout(() => {
      onStale()
      setRequested(requested + 1)
    }, PAUSES[requested])
    return () => clearTimeout(timer)
  }, [isPolling, requested, onStale])
  return isPolling
}
