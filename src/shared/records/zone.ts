import type { Fields } from './field.ts'

/** Columns of `shipping_zones`. */
export const ZONE_FIELDS = {
  id: { kind: 'key', by: 'server' },
  code: { kind: 'line', max: 80, by: 'server' },
  fee: { kind: 'amount', max: 10_000_000 },
  /** True if the shop's free-delivery subtotal applies instead of the zone's subtotal. */
  usesShopFreeFrom: { kind: 'flag', optional: true },
  /** Subtotal from which delivery is free in this zone; null if delivery is never free. */
  freeFrom: { kind: 'amount', max: 10_000_000, nullable: true },
  closedAt: { kind: 'moment', by: 'step' },
  closedUntil: { kind: 'moment', by: 'step' },
  minDays: { kind: 'whole', min: 0, max: 60, start: 1 },
  maxDays: { kind: 'whole', min: 0, max: 60, start: 3 },
  deliveryDays: { kind: 'weekdays', start: [1, 2, 3, 4, 6, 7] },
  position: { kind: 'whole', min: 0, max: 100_000, by: 'step' },
} as const satisfies Fields

/** Columns of `shipping_zone_translations`. */
export const ZONE_TEXT_FIELDS = {
  zoneId: { kind: 'key', by: 'server' },
  language: { kind: 'key', by: 'server' },
  name: { kind: 'line', max: 80, required: true, as: 'names' },
  closedMessage: { kind: 'line', max: 300, nullable: true, by: 'step', as: 'messages' },
} as const satisfies Fields

/** Columns of `shipping_region_translations`. */
export const REGION_TEXT_FIELDS = {
  regionId: { kind: 'key', by: 'server' },
  language: { kind: 'key', by: 'server' },
  name: { kind: 'line', max: 80, required: true, as: 'names' },
} as const satisfies Fields
