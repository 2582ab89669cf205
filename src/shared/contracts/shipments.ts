import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { order } from './order-shape.ts'

const params = z.object({ number: z.string().max(40) })
const parcelParams = params.extend({ id: z.coerce.number().pipe(field.id) })
const body = z.object({
  courierId: field.id,
  trackingNumber: field.line(60, { min: 0 }).default('').describe('Tracking number of the courier, if there is one.'),
})

/** Content of a shipping label. */
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
    errors: ['conflict', 'impossible-status'],
    summary: 'Send a parcel of a packed order; an email names the courier and the content',
    params,
    body: body.extend({
      courierId: field.id.optional().describe('Absent for a parcel that the shop delivers itself.'),
      lines: z
        .array(z.object({ lineId: field.id, quantity: z.int().min(1, { error: 'quantity' }) }))
        .min(1, { error: 'required' })
        .max(200)
        .optional()
        .describe('Units of the parcel; absent for all that have not left.'),
    }),
    response: order,
  }),
  adminChangeShipment: endpoint({
    method: 'PUT',
    path: '/admin/orders/:number/shipment',
    access: 'admin',
    permission: 'orders',
    errors: ['conflict', 'impossible-status'],
    summary: 'Change courier or tracking number of a parcel',
    params,
    body: body.extend({
      shipmentId: field.id.optional().describe('The parcel; absent for an order that was shipped without one.'),
      version: field.expectedVersion,
    }),
    response: order,
  }),
  adminDeliverParcel: endpoint({
    method: 'POST',
    path: '/admin/orders/:number/shipments/:id/delivered',
    access: 'admin',
    permission: 'orders',
    errors: ['impossible-status'],
    summary: 'Mark a parcel as delivered; the last one delivers the order',
    params: parcelParams,
    response: order,
  }),
  adminUndoSending: endpoint({
    method: 'POST',
    path: '/admin/orders/:number/shipments/:id/undo',
    access: 'admin',
    permission: 'orders',
    errors: ['impossible-status', 'depended-on'],
    summary: 'Undo the sending of a parcel that did not leave or came back',
    params: parcelParams,
    body: z.object({ reason: field.prose(300) }),
    response: order,
  }),
  adminCancelRest: endpoint({
    method: 'POST',
    path: '/admin/orders/:number/cancel-rest',
    access: 'admin',
    permission: 'orders',
    errors: ['conflict', 'impossible-status'],
    summary: 'Cancel the units of a partly shipped order that have not left',
    params,
    body: z.object({
      reason: field.prose(300).describe('The customer reads it.'),
      units: z.int().min(1).max(100_000).describe('Unsent units as read: other parcels may have left since.'),
    }),
    response: order,
  }),
  adminParcelLabels: endpoint({
    method: 'GET',
    path: '/admin/parcel-labels',
    access: 'admin',
    permission: 'orders',
    summary: 'Get the labels of the parcels of orders that have not arrived; unknown numbers are left out',
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
