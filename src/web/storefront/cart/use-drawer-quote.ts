import { useEffect, useState } from 'react'
import type { Quote } from '../../../shared/contracts/cart.ts'
import { useApi } from '../../api/provider.tsx'
import { useViewerChangeCount } from '../../auth/session.ts'
import { useCart } from '../../cart-store.ts'
import { useTown } from '../shipping/town.ts'
import { quotedItem, quoteKey, requestedItems, requestQuote } from './quoted-cart.ts'

/**
 * Loads the cart's quote in the background while the drawer is open: line prices, promotions, hints, the limit for free
 * delivery and the delivery zone. Does not change the stored cart, because the cart page reports changes to the shopper.
 */
export function useDrawerQuote(isOpen: boolean) {
  const api = useApi()
  const { items, couponCode } = useCart()
  const region = useTown()
  useViewerChangeCount()
  const [answer, setAnswer] = useState<{ key: string; quote: Quote | null } | null>(null)
  const key = quoteKey(items, couponCode, region)
  const isFirst = answer === null

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the lines, the coupon and the town
  useEffect(() => {
    if (!isOpen || items.length === 0) return
    return requestQuote(
      signal => {
        const show = (quote: Quote | null) => signal.aborted || setAnswer({ key, quote })
        return api
          .quoteCart({ body: { items: requestedItems(items), couponCode, region } }, { signal, quiet: true })
          .then(({ data }) => show(data))
          .catch(() => show(null))
      },
      { isFirst },
    )
  }, [key, isOpen])

  const { promotions = [], hints = [], lines = [] } = answer?.quote ?? {}
  const { freeShippingFrom: freeFrom, zone = null } = answer?.quote ?? {}
  return {
    lines: items.map(item => quotedItem(item, lines)),
    promotions,
    hints,
    freeFrom,
    zone,
    stale: answer?.key !== key,
  }
}
