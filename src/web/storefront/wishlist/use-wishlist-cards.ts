import { useEffect, useState } from 'react'
import type { ApiError } from '../../api/client.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { clearStoredWishlist } from '../../sync-wishlist.ts'
import { useWishlist } from '../../wishlist-store.ts'
import type { Card } from '../catalog/product-card/card.ts'
import { loadCards } from '../catalog/product-card/load-cards.ts'

interface WishedCards {
  /** Cards, newest first; null while loading, and if the wishlist was empty from the start. */
  cards: Card[] | null
  error: ApiError | null
  reload(): void
}

/**
 * Loads the cards of the wishlist. A removed card disappears at once, but stays in memory, so that restoring it needs
 * no request.
 */
export function useWishlistCards(): WishedCards {
  const api = useApi()
  const { ids, isLoading } = useWishlist()
  const [requested, setRequested] = useState<number[]>([])
  if (!isLoading && ids.some(id => !requested.includes(id))) setRequested(ids)
  const key = requested.length > 0 ? requested.join() : null
  const { data, error, reload } = useLoad(key, options => loadCards(api, requested, options))

  useEffect(() => {
    if (data) clearStoredWishlist(requested.filter(id => !data.some(card => card.id === id)))
  }, [data, requested])

  return { cards: data && ids.flatMap(id => data.find(card => card.id === id) ?? []), error, reload }
}
