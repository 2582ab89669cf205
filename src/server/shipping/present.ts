import type { z } from 'zod'
import type { shipping } from '../../shared/contracts/shipping.ts'
import { lowestFreeFrom } from '../../shared/rules/shipping.ts'
import type { DeliveryZone } from './shipping-zones.ts'

type Zones = z.output<typeof shipping.listShippingZones.response>

/** Zones for a viewer, to whom a promotion may promise free delivery from a lower subtotal (agorot; null without one). */
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
