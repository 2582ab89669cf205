import { manual } from './manual.ts'
import type { CourierProvider, CourierRow } from './provider.ts'

const PROVIDERS: Record<string, CourierProvider> = { manual }

/** Who speaks with a courier. One whose code is gone is spoken with by hand. */
export function providerOf({ provider }: Pick<CourierRow, 'provider'>): CourierProvider {
  return PROVIDERS[provider] ?? manual
}
