import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const courier = z.object({
  id: field.id,
  name: z.string(),
  phone: z.string().nullable(),
  trackingUrl: z
    .string()
    .nullable()
    .describe('Address of the parcel’s tracking page, with `{number}` in place of the tracking number.'),
  archived: z.boolean().describe('True if it takes no new parcels.'),
  version: field.version,
})
export type Courier = z.output<typeof courier>

const written = z.object({
  name: field.line(80),
  phone: z.union([z.literal(''), field.phone()]).default(''),
  trackingUrl: z
    .union(
      [
        z.literal(''),
        z
          .string()
          .trim()
          .max(300, 'too-long')
          .regex(/^https:\/\/[^\s{}]+\{number\}[^\s{}]*$/, 'tracking-url'),
      ],
      { error: 'tracking-url' },
    )
    .default(''),
})

/** Endpoints for couriers. A courier with shipments is archived instead of deleted. */
export const couriers = {
  adminListCouriers: endpoint({
    method: 'GET',
    path: '/admin/couriers/',
    access: 'admin',
    permission: ['shipping', 'orders', 'money'],
    summary: 'List couriers by name, archived ones last',
    response: z.array(courier),
  }),
  adminAddCourier: endpoint({
    method: 'POST',
    path: '/admin/couriers/',
    access: 'admin',
    permission: 'shipping',
    summary: 'Add a courier',
    body: written,
    response: courier,
    status: 201,
  }),
  adminChangeCourier: endpoint({
    method: 'PUT',
    path: '/admin/couriers/:id',
    access: 'admin',
    permission: 'shipping',
    errors: ['conflict'],
    summary: 'Change or archive a courier',
    params: z.object({ id: z.coerce.number().pipe(field.id) }),
    body: written.extend({ archived: z.boolean({ error: 'flag' }).default(false), version: field.expectedVersion }),
    response: courier,
  }),
}
