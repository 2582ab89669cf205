import { useEffect, useState } from 'react'
import type { ApiError } from '../../api/client.ts'
import { useApi } from '../../api/provider.tsx'
import { useLoad } from '../../api/use-load.ts'
import { clearStoredWishlist } from '../../sync-wishlist.ts'
import { useWishlist } from '../../wishlist-store.ts'
import type { Card } from '../catalog/product-card/card.ts'
import { loadCards } from '../catalog/product-card/load-cards.ts'

interface WishedCards {
  /** Newest first; null while loading. */
  cards: Card[] | null
  error: ApiError | null
  reload(): void
}

/** Cards of the wishlist: a removed one disappears at once, and a restored one needs no request. */
export function useWishlistCards(): WishedCards {
  const api = useApi()
  const { ids, isLoading } = useWishlist()
  const [asked, setAsked] = useState<number[]>([])
  if (!isLoading && ids.some(id => !asked.includes(id))) setAsked(ids)
  const key = asked.length > 0 ? asked.join() : null
  const { data, error, reload } = useLoad(key, options => loadCards(api, asked, options))

  useEffect(() => {
    if (data) clearStoredWishlist(asked.filter(id => !data.some(card => card.id === id)))
  }, [data, asked])

  return { cards: data && ids.flatMap(id => data.find(card => card.id === id) ?? []), error, reload }
}
