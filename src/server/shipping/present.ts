import type { z } from 'zod'
import type { shipping } from '../../shared/contracts/shipping.ts'
import type { DeliveryZone } from './shipping-zones.ts'

type Zones = z.output<typeof shipping.listShippingZones.response>

export function presentZones(zones: DeliveryZone[]): Zones {
  return zones.map(({ code, name, fee, freeFrom, closed, closedMessage, minDays, maxDays, regionNames }) => ({
    code,
    name,
    closed,
    closedMessage,
    minDays,
    maxDays,
    fee,
    freeFrom,
    regions: [...regionNames].map(([code, name]) => ({ code, name })),
  }))
}
