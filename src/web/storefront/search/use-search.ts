import { useEffect, useState } from 'react'
import type { z } from 'zod'
import type { productCard } from '../../../shared/contracts/catalog.ts'
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
}

const EMPTY: Search = { text: '', state: 'empty', products: [], total: 0 }

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
        const { data, meta } = await api.listProducts({ query }, { signal: asking.signal, quiet: true })
        if (!asking.signal.aborted) setSearch({ text, state: 'found', products: data, total: meta.total })
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
