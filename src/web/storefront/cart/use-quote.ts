import { useCallback, useEffect, useRef, useState } from 'react'
import type { Quote } from '../../../shared/contracts/cart.ts'
import type { CartItem } from '../../../shared/rules/cart.ts'
import { useApi } from '../../api/provider.tsx'
import { useCart } from '../../cart-store.ts'
import { lookAgain, useStandingMoves } from '../../session/session.ts'
import { type CartChange, cartChanges } from './cart-changes.ts'
import { adoptQuote, wishedItems } from './quoted-cart.ts'

/** A row of presses on a stepper is one question. */
const PAUSE_MS = 250

export interface CartQuote {
  /** The shop's last answer for this cart; null until there is one. */
  quote: Quote | null
  /** What the answers changed since the page was opened, until it is closed. */
  changes: CartChange[]
  loading: boolean
  failed: boolean
  /** A code that the shopper typed; answers whether it applies. */
  tryCoupon(code: string): Promise<Quote['coupon']>
  /** Takes over a quote that came by another way: the refusal of an order. */
  take(quote: Quote): CartChange[]
  closeChanges(): void
  retry(): void
}

/**
 * Asks for today's prices, caps and totals when the cart is opened, after each change of it and when the visitor became a
 * professional or ceased to be one; the cart follows the answer.
 */
export function useQuote(region: string | null = null): CartQuote {
  const api = useApi()
  const { items, couponCode, isLoading } = useCart()
  const [answer, setAnswer] = useState<{ key: string; quote: Quote } | null>(null)
  const [changes, setChanges] = useState<CartChange[]>([])
  const [failedKey, setFailedKey] = useState<string | null>(null)
  const answered = useRef<string | null>(null)
  useStandingMoves()
  const key = keyOf(items, couponCode, region)

  const take = useCallback(
    (quote: Quote) => {
      const before = useCart.getState()
      const found = cartChanges(before.items, before.couponCode, quote)
      adoptQuote(quote)
      const after = useCart.getState()
      answered.current = keyOf(after.items, after.couponCode, region)
      setAnswer({ key: answered.current, quote })
      if (found.length > 0)
        setChanges(old => [...old.filter(({ key }) => !found.some(change => change.key === key)), ...found])
      if (found.some(({ kind }) => kind === 'price-changed' || kind === 'professionals-only')) void lookAgain(api)
      return found
    },
    [api, region],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the lines, the coupon, the region and who asks
  useEffect(() => {
    if (isLoading || items.length === 0 || answered.current === key || failedKey === key) return
    const controller = new AbortController()
    const timer = setTimeout(
      () =>
        api
          .quoteCart({ body: { items: wishedItems(items), couponCode, region } }, { signal: controller.signal })
          .then(({ data }) => !controller.signal.aborted && take(data))
          .catch(() => !controller.signal.aborted && setFailedKey(key)),
      answered.current === null ? 0 : PAUSE_MS,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [key, isLoading, failedKey])

  async function tryCoupon(code: string) {
    const { data } = await api.quoteCart({ body: { items: wishedItems(items), couponCode: code, region } })
    if (data.coupon?.applied) take(data)
    return data.coupon
  }

  return {
    quote: items.length > 0 ? (answer?.quote ?? null) : null,
    changes,
    loading: !isLoading && items.length > 0 && answer?.key !== key && failedKey !== key,
    failed: failedKey === key,
    tryCoupon,
    take,
    closeChanges: () => setChanges([]),
    retry: () => setFailedKey(null),
  }
}

function keyOf(items: CartItem[], couponCode: string | null, region: string | null): string {
  return JSON.stringify([wishedItems(items), couponCode, region, useStandingMoves.getState()])
}
