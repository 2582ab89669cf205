import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { order } from './order-shape.ts'

const params = z.object({ number: z.string().max(40) })
const body = z.object({
  courierId: field.id,
  trackingNumber: field.line(60, { min: 0 }).default('').describe('Tracking number of the courier, if there is one.'),
})

/** Content of a parcel label. */
const label = z.object({
  number: field.orderNumber,
  courier: z.string().nullable(),
  trackingNumber: z.string().nullable(),
  fullName: z.string(),
  phones: z.array(z.string()),
  zone: z.string(),
  region: z.string(),
  city: z.string(),
  street: z.string(),
  landmark: z.string().nullable(),
  cash: field.money.nullable().describe('Amount that the courier collects, in shekels; null without one.'),
  paid: z.boolean(),
  note: z.string().nullable(),
  words: z
    .object({ parcels: z.string(), near: z.string(), cash: z.string(), paid: z.string(), nothing: z.string() })
    .describe('Texts of the label, in Arabic and English, for couriers.'),
})
export type ParcelLabel = z.input<typeof label>
export type ParcelLabelData = z.output<typeof label>

const lot = z.object({
  sku: z.string(),
  code: z.string().describe('Lot code as printed by the manufacturer; empty without one.'),
  expiresOn: field.day.nullable(),
  quantity: z.int(),
})
export type OrderLot = z.output<typeof lot>

export const shipments = {
  adminShipOrder: endpoint({
    method: 'POST',
    path: '/admin/orders/:number/ship',
    access: 'admin',
    permission: 'orders',
    errors: ['impossible-status'],
    summary: 'Ship a packed order; an email names the courier',
    params,
    body,
    response: order,
  }),
  adminChangeShipment: endpoint({
    method: 'PUT',
    path: '/admin/orders/:number/shipment',
    access: 'admin',
    permission: 'orders',
    errors: ['conflict', 'impossible-status'],
    summary: 'Change courier or tracking number of a shipped order',
    params,
    body: body.extend({
      version: field.versionRead,
    }),
    response: order,
  }),
  adminParcelLabels: endpoint({
    method: 'GET',
    path: '/admin/parcel-labels',
    access: 'admin',
    permission: 'orders',
    summary: 'Get the parcel labels of orders; unknown numbers are left out',
    query: z.object({ numbers: field.queryList(100) }),
    response: z.array(label),
  }),
  adminOrderLots: endpoint({
    method: 'GET',
    path: '/admin/orders/:number/lots',
    access: 'admin',
    permission: 'orders',
    summary: 'List the lots that the units of an order were taken from',
    params,
    response: z.array(lot),
  }),
}
