import { useApi } from './api/provider.tsx'
import { useLoad } from './api/use-load.ts'

/** True when the shop takes cards: without a gateway it neither charges nor refunds cards. */
export function useCardsAccepted({ wanted = true } = {}): boolean | null {
  const api = useApi()
  const { data } = useLoad(
    wanted ? 'ways to pay' : null,
    async options => (await api.availablePaymentMethods({}, { ...options, quiet: true })).data,
  )
  return data ? data.includes('card') : null
}
