import type { z } from 'zod'
import type { DeliveryEstimate } from '../../shared/contracts/delivery-promise.ts'
import type { shipping } from '../../shared/contracts/shipping.ts'
import { lowestFreeFrom } from '../../shared/rules/shipping.ts'
import type { DeliveryZone } from './shipping-zones.ts'

type Zones = z.output<typeof shipping.listShippingZones.response>

/**
 * Zones in the format of the API. `promisedFrom` is the subtotal (agorot) from which a promotion gives free delivery;
 * null if there is no such promotion.
 */
export function presentZones(zones: DeliveryZone[], promisedFrom: number | null): Zones {
  return zones.map(({ code, name, fee, freeFrom, closed, closedMessage, minDays, maxDays, regionNames }) => ({
    code,
    name,
    closed,
    closedMessage,
    minDays,
    maxDays,
    fee,
    freeFrom: lowestFreeFrom(freeFrom, promisedFrom),
    regions: [...regionNames].map(([code, name]) => ({ code, name })),
  }))
}

/** Delivery estimate of an order placed now to a region of the zone, or to the zone itself (`regionCode` null). */
export function presentEstimate(zone: DeliveryZone, regionCode: string | null): DeliveryEstimate {
  const { code, name, closed, closedMessage, promise, regionNames } = zone
  const region = regionCode === null ? { code, name } : { code: regionCode, name: regionNames.get(regionCode) ?? name }
  return { code, name, region, closed, message: closedMessage, promise }
}
