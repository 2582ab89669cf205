import { z } from 'zod'
import { endpoint, LONG_TEXT_BODY_LIMIT } from './endpoint.ts'
import * as field from './fields.ts'

/** Maximum number of shipments per call. */
export const MAX_PARCELS = 100

/** Results of handing over a shipment: success, or the reason why it failed. */
export const HANDOVER_RESULTS = ['handed-over', 'unknown', 'not-packed', 'repeated', 'tracking-used'] as const
export type HandoverResult = (typeof HANDOVER_RESULTS)[number]

const number = z.string().trim().max(40, 'too-long')

const parcel = z.object({
  number: z.string().describe('Order number; as sent for an unknown order.'),
  status: field.orderStatus.nullable().describe('Null for an unknown order.'),
  fullName: z.string(),
  city: z.string(),
  cash: field.money.nullable().describe('Amount that the courier collects, in shekels; null without one.'),
})
export type HandoverParcel = z.input<typeof parcel>
export type HandoverParcelData = z.output<typeof parcel>

const result = z.object({
  number: z.string().describe('Order number, as sent.'),
  result: z
    .enum(HANDOVER_RESULTS)
    .describe(
      '`handed-over`, now or before with the same courier and tracking number; else `unknown` order, `not-packed` (see `status`), `repeated` in the request, or `tracking-used` by another parcel of the courier.',
    ),
  status: field.orderStatus.nullable().describe('Status of the order now; null for an unknown order.'),
})
export type HandoverOutcome = z.input<typeof result>

/** Endpoints that list shipments and hand many of them over to one courier. */
export const handovers = {
  adminHandoverParcels: endpoint({
    method: 'GET',
    path: '/admin/handovers',
    access: 'admin',
    permission: 'orders',
    summary: 'Get the parcels of orders before they are handed over, in the order of the numbers',
    query: z.object({ numbers: field.queryList(MAX_PARCELS) }),
    response: z.array(parcel),
  }),
  adminHandOver: endpoint({
    method: 'POST',
    path: '/admin/handovers',
    access: 'admin',
    permission: 'orders',
    errors: ['conflict', 'impossible-status', 'not-found'],
    summary: 'Hand many packed orders over to one courier',
    description:
      'Each order changes in a transaction of its own, with email and audit row; one that cannot is returned with the reason and does not stop the others. Repeating the call changes nothing.',
    bodyLimit: LONG_TEXT_BODY_LIMIT,
    body: z.object({
      courierId: field.id,
      parcels: z
        .array(
          z.object({
            number,
            trackingNumber: field.line(60, { min: 0 }).default('').describe('Tracking number, if there is one.'),
          }),
        )
        .min(1, 'required')
        .max(MAX_PARCELS, 'too-many'),
    }),
    response: z.array(result),
  }),
}
