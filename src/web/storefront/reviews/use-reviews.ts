import { useRef, useState } from 'react'
import type { SKIN_TYPES } from '../../../shared/records/skin-types.ts'
import type { ReviewSort } from '../../../shared/rules/reviews.ts'
import { useApi } from '../../api/provider.tsx'
import type { ProductData } from '../catalog/product/load-product.ts'

type Reviews = ProductData['reviews']
export type Review = Reviews['reviews'][number]

export interface ReviewFilters {
  sort: ReviewSort
  rating?: number
  skinType?: (typeof SKIN_TYPES)[number]
}

interface Loaded {
  /** Null for the first page that was loaded together with the product. */
  first: { reviews: Review[]; pages: number; total: number } | null
  more: Review[]
  page: number
}

const UNFILTERED: Loaded = { first: null, more: [], page: 1 }

/** Reviews of a product with sorting, filters and further pages. `initial` is the first page without filters. */
export function useReviews(productId: number, initial: Reviews) {
  const api = useApi()
  const [filters, setFilters] = useState<ReviewFilters>({ sort: 'helpful' })
  const [loaded, setLoaded] = useState(UNFILTERED)
  const [loading, setLoading] = useState(false)
  const newest = useRef(0)

  async function load(wanted: ReviewFilters, page: number) {
    const request = ++newest.current
    setLoading(true)
    try {
      const { data, meta } = await api.listReviews({
        params: { id: String(productId) },
        query: { ...wanted, page },
      })
      if (request !== newest.current) return
      if (page > 1) setLoaded(before => ({ ...before, more: [...before.more, ...data.reviews], page }))
      else {
        setLoaded({ first: { reviews: data.reviews, pages: meta.pages, total: meta.total }, more: [], page })
        setFilters(wanted)
      }
    } catch {
      // Ignores errors: the API client shows network and server errors in a toast, and the controls remain for a retry.
    } finally {
      if (request === newest.current) setLoading(false)
    }
  }

  return {
    filters,
    first: loaded.first?.reviews ?? initial.reviews,
    more: loaded.more,
    /** Number of matching reviews; null before filters or sorting were chosen. */
    total: loaded.first?.total ?? null,
    hasMore: loaded.page < (loaded.first?.pages ?? initial.pages),
    loading,
    change: (changed: Partial<ReviewFilters>) => load({ ...filters, ...changed }, 1),
    loadMore: () => load(filters, loaded.page + 1),
  }
}
