import { useEffect, useState } from 'react'
import type { Api } from '../../api/client.ts'
import { useApi } from '../../api/provider.tsx'

const DEBOUNCE_MS = 250
const MIN_LENGTH = 2

type Suggestions = Awaited<ReturnType<Api['suggestQuickOrder']>>['data']

/** Variants that match a typed text; none for a short text. A failure is only logged. */
export function useSuggestions(typed: string): Suggestions {
  const api = useApi()
  const query = typed.trim()
  const [found, setFound] = useState<{ query: string; data: Suggestions }>({ query: '', data: [] })

  useEffect(() => {
    if (query.length < MIN_LENGTH) return
    const controller = new AbortController()
    const timer = setTimeout(() => {
      api.suggestQuickOrder({ query: { query } }, { signal: controller.signal, quiet: true }).then(
        ({ data }) => setFound({ query, data }),
        error => controller.signal.aborted || console.error(error),
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [api, query])

  return query.length >= MIN_LENGTH && found.query === query ? found.data : []
}
