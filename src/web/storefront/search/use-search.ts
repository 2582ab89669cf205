import { useEffect, useState } from 'react'
import type { z } from 'zod'
import type { productCard } from '../../../shared/contracts/catalog.ts'
import type { SearchMeta, SearchSuggestions } from '../../../shared/contracts/search.ts'
import { useApi } from '../../api/provider.tsx'

const DEBOUNCE_MS = 300
const PAGE_SIZE = 10
/**
 * Milliseconds without typing after the response until a query counts as complete. If it has no full match, it is then
 * sent again, so that the server records it.
 */
const SETTLED_MS = 2_000

export type FoundProduct = z.input<typeof productCard>

export interface Search {
  text: string
  /** `empty` without a query. While `searching`, the previous results stay visible. */
  state: 'empty' | 'searching' | 'found'
  products: FoundProduct[]
  total: number
  suggestions: SearchSuggestions
  /** Interpretation of the query by the search; null before the response for this query. */
  reading: SearchMeta | null
}

const NONE: SearchSuggestions = { categories: [], brands: [], needs: [] }
const EMPTY: Search = { text: '', state: 'empty', products: [], total: 0, suggestions: NONE, reading: null }

/**
 * Requests results 300 ms after the last keystroke, and aborts the previous request. A failure clears the results and
 * is only logged.
 */
export function useSearch(typed: string): Search {
  const api = useApi()
  const text = typed.trim()
  const [search, setSearch] = useState(EMPTY)

  useEffect(() => {
    if (!text) {
      setSearch(EMPTY)
      return
    }
    setSearch(before => ({ ...before, text, state: 'searching', reading: null }))
    const request = new AbortController()
    const options = { signal: request.signal, quiet: true }
    let settled: ReturnType<typeof setTimeout> | undefined
    const timer = setTimeout(async () => {
      try {
        const { data, meta } = await api.listProducts({ query: { query: text, page: 1, limit: PAGE_SIZE } }, options)
        if (request.signal.aborted) return
        const { search: reading = null, suggestions = NONE, total } = meta
        setSearch({ text, state: 'found', products: data, total, suggestions, reading })
        // Sends the query again as a submitted search once the shopper stops typing: the server records submitted
        // searches without a full match, but not half-typed queries.
        if (total === 0 || reading?.relaxed)
          settled = setTimeout(() => {
            api.listProducts({ query: { search: text, limit: 1 } }, options).catch(() => {})
          }, SETTLED_MS)
      } catch (error) {
        if (request.signal.aborted) return
        console.error(error)
        setSearch(EMPTY)
      }
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      clearTimeout(settled)
      request.abort()
    }
  }, [api, text])

  return search
}
