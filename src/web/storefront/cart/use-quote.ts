import { useCallback, useEffect, useRef, useState } from 'react'
import type { Quote } from '../../../shared/contracts/cart.ts'
import { ApiError } from '../../api/client.ts'
import { useApi } from '../../api/provider.tsx'
import type { FieldErrors } from '../../api/use-submit.ts'
import { refreshSession, useViewerChangeCount } from '../../auth/session.ts'
import { useCart } from '../../cart-store.ts'
import { useI18n } from '../../i18n.tsx'
import { deleteTown } from '../shipping/town.ts'
import { type CartChange, cartChanges } from './cart-changes.ts'
import { applyQuote, quoteKey, requestedItems, requestQuote } from './quoted-cart.ts'

export interface CartQuote {
  /** Latest quote of this cart; null for an empty cart, and until the first quote is loaded. */
  quote: Quote | null
  /** Changes of the cart that were found since the page was opened; empty once dismissed. */
  changes: CartChange[]
  loading: boolean
  failed: boolean
  /** Field errors if the shop has removed the selected region; null otherwise. */
  regionError: FieldErrors | null
  /**
   * Requests a quote with a typed coupon code. Resolves to the coupon, with a reason if it does not apply; rejects if the
   * request fails.
   */
  tryCoupon(code: string): Promise<Quote['coupon']>
  /** Applies the quote that the server sent with a rejected order. Returns the changes of the cart. */
  take(quote: Quote): CartChange[]
  closeChanges(): void
  retry(): void
}

/**
 * Requests a quote when the cart is opened, after each change, and when the visitor's prices or rights change. Applies
 * each quote to the stored cart.
 */
export function useQuote(region: string | null = null): CartQuote {
  const { t } = useI18n()
  const api = useApi()
  const { items, couponCode, isLoading } = useCart()
  const [answer, setAnswer] = useState<{ key: string; quote: Quote } | null>(null)
  const [changes, setChanges] = useState<CartChange[]>([])
  const [failure, setFailed] = useState<{ key: string; unknown: boolean } | null>(null)
  const failedKey = failure?.key ?? null
  const answered = useRef<string | null>(null)
  useViewerChangeCount()
  const key = quoteKey(items, couponCode, region)

  const take = useCallback(
    (quote: Quote) => {
      const before = useCart.getState()
      const found = cartChanges(before.items, before.couponCode, quote)
      applyQuote(quote)
      const after = useCart.getState()
      answered.current = quoteKey(after.items, after.couponCode, region)
      setAnswer({ key: answered.current, quote })
      if (found.length > 0)
        setChanges(old => [...old.filter(({ key }) => !found.some(change => change.key === key)), ...found])
      if (found.some(({ kind }) => kind === 'price-changed' || kind === 'professionals-only')) void refreshSession(api)
      return found
    },
    [api, region],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the lines, the coupon, the region and the user
  useEffect(() => {
    if (isLoading || items.length === 0 || answered.current === key || failedKey === key) return
    return requestQuote(
      signal =>
        api
          .quoteCart({ body: { items: requestedItems(items), couponCode, region } }, { signal, quiet: true })
          .then(({ data }) => !signal.aborted && take(data))
          .catch(error => {
            if (signal.aborted) return
            // True if the shop has removed the region since it was chosen.
            const unknown = region !== null && isUnknownRegion(error)
            if (unknown) deleteTown(region)
            setFailed({ key, unknown })
          }),
      { isFirst: answered.current === null },
    )
  }, [key, isLoading, failedKey])

  async function tryCoupon(code: string) {
    const { data } = await api.quoteCart(
      { body: { items: requestedItems(items), couponCode: code, region } },
      { quiet: true },
    )
    if (data.coupon?.applied) take(data)
    return data.coupon
  }

  return {
    quote: items.length > 0 ? (answer?.quote ?? null) : null,
    changes,
    loading: !isLoading && items.length > 0 && answer?.key !== key && failedKey !== key,
    failed: failedKey === key && !failure?.unknown,
    regionError: failedKey === key && failure?.unknown ? { 'address.state': [t('field.region-unknown')] } : null,
    tryCoupon,
    take,
    closeChanges: () => setChanges([]),
    retry: () => setFailed(null),
  }
}

function isUnknownRegion(error: unknown): boolean {
  return error instanceof ApiError && 'region' in error.errors
}
