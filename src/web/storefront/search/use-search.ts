import { useEffect, useState } from 'react'
import type { z } from 'zod'
import type { productCard } from '../../../shared/contracts/catalog.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { useApi } from '../../api/provider.tsx'

const PAUSE_MS = 300
const PAGE_SIZE = 10

export type FoundProduct = z.output<typeof productCard>

export interface Search {
  text: string
  /** `empty`: nothing asked. While `searching`, the last answer stays in sight. */
  state: 'empty' | 'searching' | 'found'
  products: FoundProduct[]
  total: number
  categories: Place[]
  brands: Place[]
  /** The words that were read in place of those typed, and the language through whose words all was found. */
  corrected: string | null
  through: Language | null
}

interface Place {
  slug: string
  name: string
}

const NO_PLACES = { categories: [], brands: [] }
const EMPTY: Search = { text: '', state: 'empty', products: [], total: 0, ...NO_PLACES, corrected: null, through: null }

/** Asks 300 ms after the last letter; a newer question drops the answer to an older one. A failure clears and is logged only. */
export function useSearch(typed: string): Search {
  const api = useApi()
  const text = typed.trim()
  const [search, setSearch] = useState(EMPTY)

  useEffect(() => {
    if (!text) {
      setSearch(EMPTY)
      return
    }
    setSearch(before => ({ ...before, text, state: 'searching' }))
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const query = { query: text, page: 1, limit: PAGE_SIZE }
        const options = { signal: asking.signal, quiet: true }
        const [{ data, meta }, places] = await Promise.all([
          api.listProducts({ query }, options),
          // What is only beside the answer may be missing.
          api.suggestPlaces({ query: { query: text } }, options).then(
            ({ data }) => data,
            () => NO_PLACES,
          ),
        ])
        if (asking.signal.aborted) return
        const { corrected = null, through = null } = meta.search ?? {}
        setSearch({ text, state: 'found', products: data, total: meta.total, ...places, corrected, through })
      } catch (error) {
        if (asking.signal.aborted) return
        console.error(error)
        setSearch(EMPTY)
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [api, text])

  return search
}
