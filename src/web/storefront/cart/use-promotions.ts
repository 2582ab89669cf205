import { useEffect, useState } from 'react'
import type { Quote } from '../../../shared/contracts/cart.ts'
import { useApi } from '../../api/provider.tsx'
import { useCart } from '../../cart-store.ts'
import { useStandingMoves } from '../../session/session.ts'
import { wishedItems } from './quoted-cart.ts'

/** A row of presses on a stepper is one question. */
const PAUSE_MS = 250

/**
 * What counts for the cart without a code, and what it nearly reaches. It is asked in silence: the cart itself stays as it
 * is, and what moved in it is told where all of it is looked at.
 */
export function usePromotions() {
  const api = useApi()
  const { items, couponCode } = useCart()
  const moves = useStandingMoves()
  const [told, setTold] = useState<{ key: string; quote: Quote | null } | null>(null)
  const key = JSON.stringify([wishedItems(items), couponCode, moves])
  const isFirst = told === null

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the lines and the coupon
  useEffect(() => {
    const controller = new AbortController()
    const tell = (quote: Quote | null) => controller.signal.aborted || setTold({ key, quote })
    const ask = () =>
      api
        .quoteCart({ body: { items: wishedItems(items), couponCode } }, { signal: controller.signal, quiet: true })
        .then(({ data }) => tell(data))
        .catch(() => tell(null))
    const timer = setTimeout(ask, isFirst ? 0 : PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [key])

  const { promotions = [], hints = [] } = told?.quote ?? {}
  return { promotions, hints, stale: told?.key !== key }
}
