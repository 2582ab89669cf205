import { z } from 'zod'
import { phone } from './auth.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

/** Delivery address. Couriers need region, place, street or landmark, and a phone; postcodes are not in use. */
export const writtenAddress = z.object({
  fullName: field.line(120),
  phone,
  secondPhone: z.union([z.literal(''), phone]).nullish(),
  street: field.line(200),
  landmark: field.line(200, { min: 0 }).nullish().describe('A place nearby, for the courier.'),
  city: field.line(100),
  state: field.line(120).describe('Code or name of a shipping region; it selects the delivery zone.'),
  zipCode: field.line(20, { min: 0 }).nullish(),
  country: field.line(80, { min: 0 }).nullish(),
})

export const shownAddress = z.object({
  fullName: z.string(),
  phone: z.string().describe('Phone number, E.164.'),
  secondPhone: z.string().nullable().describe('Another phone number for the courier, E.164.'),
  street: z.string(),
  landmark: z.string().nullable().describe('A place nearby, for the courier.'),
  city: z.string(),
  state: z.string().describe('The delivery region: its name in an order, its code in the address book.'),
  zipCode: z.string().nullable().describe('Optional: couriers do not need it.'),
  country: z.string(),
})

/** `state` is the region's code, `region` its name in the requested language. */
export const savedAddress = shownAddress.extend({
  id: field.id,
  region: z.string(),
  isDefault: z.boolean().describe('Whether the checkout offers it first.'),
})
export type SavedAddress = z.output<typeof savedAddress>

const idParam = z.object({ id: z.coerce.number().int().positive() })
const body = writtenAddress.extend({ isDefault: z.boolean().optional() })

/** The address book (spec §3): at most `MOST_ADDRESSES` of `shared/rules`. */
export const addresses = {
  listAddresses: endpoint({
    method: 'GET',
    path: '/addresses/',
    access: 'signed-in',
    summary: 'List own addresses, the default first',
    response: z.array(savedAddress),
  }),
  addAddress: endpoint({
    method: 'POST',
    path: '/addresses/',
    access: 'signed-in',
    errors: ['not-found'],
    summary: 'Add an address',
    description: 'The first address becomes the default.',
    limit: 'write',
    body,
    response: savedAddress,
    status: 201,
  }),
  changeAddress: endpoint({
    method: 'PUT',
    path: '/addresses/:id',
    access: 'signed-in',
    summary: 'Change an address or make it the default',
    limit: 'write',
    params: idParam,
    body,
    response: savedAddress,
  }),
  removeAddress: endpoint({
    method: 'DELETE',
    path: '/addresses/:id',
    access: 'signed-in',
    summary: 'Delete an address',
    description: 'When the default is deleted, the newest of the others becomes the default.',
    limit: 'write',
    params: idParam,
    response: z.object({}),
  }),
}
