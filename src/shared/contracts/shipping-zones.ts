import { z } from 'zod'
import { ZONE_TEXT_FIELDS } from '../records/zone.ts'
import { endpoint, LARGE_BODY_LIMIT } from './endpoint.ts'
import * as field from './fields.ts'
import { MAX_REGIONS, shippingRegion, shippingZone, writtenZone } from './shipping-zone-shape.ts'

const money = field.amount(0, 100_000)
const moment = z.iso.datetime({ error: 'date' }).nullable()
const version = field.expectedVersion
const params = z.object({ id: z.coerce.number().pipe(field.id) })

const settings = z.object({
  fee: field.money,
  freeFrom: field.money,
  holidays: z.array(z.string()).describe('Days without delivery, `YYYY-MM-DD`.'),
  version: field.version,
})
export type ShippingSettings = z.input<typeof settings>
export type ShippingSettingsData = z.output<typeof settings>

const errorData = { conflict: z.object({ current: shippingZone }) }

/** Admin endpoints for shipping zones. */
export const shippingZones = {
  adminShipping: endpoint({
    method: 'GET',
    path: '/admin/shipping',
    access: 'admin',
    permission: 'shipping',
    errors: ['not-found'],
    summary: 'List delivery zones in their order, with the delivery settings',
    response: z.object({ zones: z.array(shippingZone), settings }),
  }),
  adminGetZone: endpoint({
    method: 'GET',
    path: '/admin/shipping/zones/:id',
    access: 'admin',
    permission: 'shipping',
    summary: 'Get a delivery zone',
    params,
    response: shippingZone,
  }),
  adminAddZone: endpoint({
    method: 'POST',
    path: '/admin/shipping/zones',
    access: 'admin',
    permission: 'shipping',
    errors: ['not-found', 'place-in-use'],
    summary: 'Add a delivery zone at the end',
    bodyLimit: LARGE_BODY_LIMIT,
    body: writtenZone,
    response: shippingZone,
    status: 201,
  }),
  adminChangeZone: endpoint({
    method: 'PUT',
    path: '/admin/shipping/zones/:id',
    access: 'admin',
    permission: 'shipping',
    errors: ['conflict', 'place-in-use'],
    errorData,
    summary: 'Change a delivery zone and its regions, or move regions to another zone',
    params,
    bodyLimit: LARGE_BODY_LIMIT,
    body: writtenZone.extend({
      regions: z
        .array(
          shippingRegion.extend({
            zoneId: field.id.nullable().default(null).describe('Zone that the region moves to; null to leave it.'),
          }),
        )
        .max(MAX_REGIONS, 'too-many'),
      version,
    }),
    response: shippingZone,
  }),
  adminCloseZone: endpoint({
    method: 'PUT',
    path: '/admin/shipping/zones/:id/closure',
    access: 'admin',
    permission: 'shipping',
    errors: ['conflict'],
    errorData,
    summary: 'Close a delivery zone for a period with a message, or open it',
    params,
    body: z.object({
      closed: z.boolean({ error: 'flag' }),
      from: moment.default(null).describe('Null starts now.'),
      until: moment.default(null).describe('Null ends when staff reopen it.'),
      messages: field.inLanguages(
        field.line(ZONE_TEXT_FIELDS.closedMessage.max, { min: 0 }),
        field.line(ZONE_TEXT_FIELDS.closedMessage.max, { min: 0 }).default(''),
      ),
      version,
    }),
    response: shippingZone,
  }),
  adminSortZones: endpoint({
    method: 'PUT',
    path: '/admin/shipping/order',
    access: 'admin',
    permission: 'shipping',
    errors: ['conflict'],
    summary: 'Set the order of delivery zones; 409 when the list is out of date',
    body: z.object({ ids: z.array(field.id).max(500) }),
    response: z.object({}),
  }),
  adminRemoveZone: endpoint({
    method: 'DELETE',
    path: '/admin/shipping/zones/:id',
    access: 'admin',
    permission: 'shipping',
    errors: ['conflict', 'place-in-use'],
    errorData,
    summary: 'Delete a delivery zone that no order refers to',
    params,
    query: z.object({ version }),
    response: z.object({}),
  }),
  adminChangeShippingSettings: endpoint({
    method: 'PUT',
    path: '/admin/shipping/settings',
    access: 'admin',
    permission: 'shipping',
    errors: ['conflict', 'not-found'],
    errorData: { conflict: z.object({ current: settings }) },
    summary: 'Change default delivery fees and holidays',
    body: z.object({
      fee: money,
      freeFrom: money,
      holidays: z.array(z.iso.date({ error: 'date' })).max(200, 'too-many'),
      version,
    }),
    response: settings,
  }),
}
