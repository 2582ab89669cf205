import { useEffect, useState } from 'react'
import type { Order } from '../../../shared/contracts/orders.ts'
import { useQueryParameters } from '../../use-query-parameters.ts'

/**
 * Pauses between requests in milliseconds. The page stops polling after the last pause; the shop gets later results by
 * webhook.
 */
const PAUSES = [1_000, 2_000, 3_000, 4_000]

/** Polls an order after the return from the gateway's page. Returns true while polling. */
export function usePaymentPolling(order: Order, onStale: () => void): boolean {
  return usePolling(order.orderCan.pay && order.paymentStatus === 'pending', onStale)
}

/**
 * Calls `onStale` repeatedly after the return from the gateway's page, while `isOpen` is true (no result yet). Returns
 * true while polling.
 */
export function usePolling(isOpen: boolean, onStale: () => void): boolean {
  const isBack = useQueryParameters().get('paid') === 'back'
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
