import type { z } from 'zod'
import type { shipping } from '../../shared/contracts/shipping.ts'
import { toShekels } from '../../shared/rules/money.ts'
import type { regionRows, zoneRows } from './queries.ts'

type Zones = z.output<typeof shipping.listShippingZones.response>

/** Zones with their regions; a zone is closed from the moment of `closedAt` on, and only then its message is told. */
export function presentZones(
  zones: Awaited<ReturnType<typeof zoneRows>>,
  regions: Awaited<ReturnType<typeof regionRows>>,
  now: Date,
): Zones {
  const regionsOf = Map.groupBy(regions, region => region.zoneId)
  return zones.map(({ id, fee, freeFrom, closedAt, closedMessage, ...zone }) => {
    const closed = closedAt !== null && closedAt <= now
    return {
      ...zone,
      fee: toShekels(fee),
      freeFrom: freeFrom === null ? null : toShekels(freeFrom),
      closed,
      closedMessage: closed ? closedMessage : null,
      regions: (regionsOf.get(id) ?? []).map(({ code, name }) => ({ code, name })),
    }
  })
}
