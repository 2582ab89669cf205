import { useApi } from './api/provider.tsx'
import { useLoad } from './api/use-load.ts'

/** Whether the shop takes cards: one that has left its gateway neither asks it for money nor gives any back through it. */
export function useCardsAccepted({ wanted = true } = {}): boolean | null {
  const api = useApi()
  const { data } = useLoad(
    wanted ? 'ways to pay' : null,
    async options => (await api.availablePaymentMethods({}, { ...options, quiet: true })).data,
  )
  return data ? data.includes('card') : null
}
