import { useEffect, useState } from 'react'
import type { Quote } from '../../../shared/contracts/cart.ts'
import { useApi } from '../../api/provider.tsx'
import { useProfessionChanges } from '../../auth/session.ts'
import { useCart } from '../../cart-store.ts'
import { quoteKey, requestedItems, requestQuote } from './quoted-cart.ts'

/**
 * Applied promotions and hints for the cart. Requested in the background: the cart itself is unchanged, and changes are
 * reported where the cart is shown.
 */
export function usePromotions() {
  const api = useApi()
  const { items, couponCode } = useCart()
  useProfessionChanges()
  const [told, setTold] = useState<{ key: string; quote: Quote | null } | null>(null)
  const key = quoteKey(items, couponCode)
  const isFirst = told === null

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the lines and the coupon
  useEffect(() => {
    return requestQuote(
      signal => {
        const tell = (quote: Quote | null) => signal.aborted || setTold({ key, quote })
        return api
          .quoteCart({ body: { items: requestedItems(items), couponCode } }, { signal, quiet: true })
          .then(({ data }) => tell(data))
          .catch(() => tell(null))
      },
      { isFirst },
    )
  }, [key])

  const { promotions = [], hints = [] } = told?.quote ?? {}
  return { promotions, hints, freeFrom: told?.quote?.freeShippingFrom, stale: told?.key !== key }
}
