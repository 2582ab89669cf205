import type { ExchangeChoice } from '../shared/contracts/exchanges.ts'
import type { Order } from '../shared/contracts/orders.ts'
import type { CallOptions } from './api/client.ts'
import { useLoad } from './api/use-load.ts'

interface ExchangeChoices {
  /** Variants for which each line can be exchanged; null before they are loaded, and while none are wanted. */
  choices: readonly ExchangeChoice[] | null
  /** True if they could not be loaded. */
  failed: boolean
}

/** Loads the possible replacements for the lines of an order, when an exchange is wanted. */
export function useExchangeChoices(
  { number }: Pick<Order, 'number'>,
  wanted: boolean,
  load: (options: CallOptions) => Promise<{ data: readonly ExchangeChoice[] }>,
): ExchangeChoices {
  const { data, error } = useLoad(wanted ? number : null, async options => (await load(options)).data)
  return { choices: wanted ? data : null, failed: wanted && error !== null }
}
