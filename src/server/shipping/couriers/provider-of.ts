import { manualCourier } from './manual.ts'
import type { CourierProvider, CourierRow } from './provider.ts'

const PROVIDERS: Record<string, CourierProvider> = { manual: manualCourier }

/** Integration of a courier; `manualCourier` for an unknown provider code. */
export function providerOf({ provider }: Pick<CourierRow, 'provider'>): CourierProvider {
  return PROVIDERS[provider] ?? manualCourier
}
