import { manual } from './manual.ts'
import type { CourierProvider, CourierRow } from './provider.ts'

const PROVIDERS: Record<string, CourierProvider> = { manual }

/** Integration of a courier; `manual` when its code no longer exists. */
export function providerOf({ provider }: Pick<CourierRow, 'provider'>): CourierProvider {
  return PROVIDERS[provider] ?? manual
}
