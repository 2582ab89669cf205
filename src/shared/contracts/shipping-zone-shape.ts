import { z } from 'zod'
import { REGION_TEXT_FIELDS, ZONE_FIELDS, ZONE_TEXT_FIELDS } from '../records/zone.ts'
import * as field from './fields.ts'
import { recordResponseShape, recordShape } from './record-shape.ts'
import { textResponseShape, textShape } from './text-shape.ts'

export const shippingZone = z.object({
  id: field.id,
  code: z.string(),
  version: field.version,
  ...textResponseShape(ZONE_TEXT_FIELDS),
  ...recordResponseShape(ZONE_FIELDS),
  closedAt: field.moment.nullable(),
  closedUntil: field.moment.nullable(),
  closed: z.boolean().describe('True if it accepts no orders now.'),
  messages: field.inLanguages(z.string()),
  used: z.boolean().describe('True if orders or addresses refer to it: it can be closed, not removed.'),
  regions: z.array(z.object({ code: z.string(), ...textResponseShape(REGION_TEXT_FIELDS), used: z.boolean() })),
})
export type AdminZone = z.output<typeof shippingZone>

/** Maximum number of regions per zone. */
export const MAX_REGIONS = 200
export const shippingRegion = z.object({
  code: z.string().max(80).nullable().describe('Null for a new region.'),
  ...textShape(REGION_TEXT_FIELDS),
})
export const writtenZone = z.object({
  ...textShape(ZONE_TEXT_FIELDS),
  ...recordShape(ZONE_FIELDS),
  regions: z.array(shippingRegion).max(MAX_REGIONS, 'too-many'),
})
