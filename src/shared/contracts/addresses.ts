import { z } from 'zod'
import { ADDRESS_FIELDS } from '../records/address.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { recordResponseShape, recordShape } from './record-shape.ts'

const written = recordShape(ADDRESS_FIELDS)
const shown = recordResponseShape(ADDRESS_FIELDS)

/** Delivery address. The postcode is optional, because couriers do not need it. */
export const requestAddress = z.object({
  ...written,
  landmark: written.landmark.describe('A place nearby, for the courier.'),
  country: written.country.nullable(),
  state: written.state.describe('Code or name of a shipping region; it selects the delivery zone.'),
})

export const responseAddress = z.object({
  ...shown,
  phone: shown.phone.describe('Phone number, E.164.'),
  secondPhone: shown.secondPhone.describe('Another phone number for the courier, E.164.'),
  landmark: shown.landmark.describe('A place nearby, for the courier.'),
  state: shown.state.describe('The delivery region: its name in an order, its code in the address book.'),
  zipCode: shown.zipCode.describe('Optional: couriers do not need it.'),
})

/** A saved address: `state` is the region's code, `region` its name in the requested language. */
export const savedAddress = responseAddress.extend({
  id: field.id,
  region: z.string(),
  isDefault: z.boolean().describe('True if the checkout offers it first.'),
})
export type SavedAddress = z.output<typeof savedAddress>

const idParam = z.object({ id: z.coerce.number().int().positive() })
const body = requestAddress.extend({ isDefault: z.boolean().optional() })

/** Endpoints of the address book (spec §3), which has at most `MAX_ADDRESSES` addresses. */
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
