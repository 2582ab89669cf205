import { desc, eq } from 'drizzle-orm'
import type { DeliveryEstimate } from '../../shared/contracts/delivery-promise.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import type { Db } from '../database/connect.ts'
import { addresses } from '../database/schema/customers.ts'
import type { Caller } from '../http/authenticate.ts'
import { presentEstimate } from './present.ts'
import { deliveryZoneOf } from './shipping-zones.ts'

/**
 * Estimates the delivery of an order placed now, to the given region or else to the default (or newest) address of the
 * account. Null without a region and an address, and for an unknown region.
 */
export async function estimateDelivery(
  db: Db,
  region: string | undefined,
  { who, language, now }: { who: Caller; language: Language; now: Date },
): Promise<DeliveryEstimate | null> {
  const place = region ?? (who.kind === 'signed-in' ? await defaultRegion(db, who.userId) : null)
  const found = place ? await deliveryZoneOf(db, place, language, now) : null
  return found && presentEstimate(found.zone, found.regionCode)
}

async function defaultRegion(db: Db, userId: number): Promise<string | null> {
  const [address] = await db
    .select({ region: addresses.state })
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.id))
    .limit(1)
  return address?.region ?? null
}
