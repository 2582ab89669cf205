import type { ExchangeChoice } from '../../../../shared/contracts/exchanges.ts'
import { useApi } from '../../../api/provider.tsx'
import { useLoad } from '../../../api/use-load.ts'

/** Variants for which the lines of an order can be exchanged; null until they are loaded, empty if loading fails. */
export function useExchangeChoices(number: string, wanted: boolean): readonly ExchangeChoice[] | null {
  const api = useApi()
  const { data, error } = useLoad(
    wanted ? number : null,
    async options => (await api.adminListExchangeChoices({ params: { number } }, options)).data,
  )
  return error ? [] : data
}
