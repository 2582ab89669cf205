import { z } from 'zod'
import { deliveryEstimate } from './delivery-promise.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

export const shipping = {
  listShippingZones: endpoint({
    method: 'GET',
    path: '/shipping-zones/',
    access: 'anyone',
    cached: { unless: [] },
    summary: 'List delivery zones with fee, free delivery threshold and regions',
    response: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        fee: field.money,
        freeFrom: field.money.nullable(),
        closed: z.boolean(),
        closedMessage: z.string().nullable(),
        minDays: z.int(),
        maxDays: z.int(),
        regions: z.array(z.object({ code: z.string(), name: z.string() })),
      }),
    ),
  }),
  estimateDelivery: endpoint({
    method: 'GET',
    path: '/shipping-zones/estimate',
    access: 'anyone',
    limit: 'browse',
    summary: 'Get the delivery days of an order placed now',
    description:
      'Without a region, for the default address of the account. Null without either, and for an unknown region. The same days as in a quote and an order.',
    query: z.object({ region: field.queryText(120).describe('Code or name of the region.') }),
    response: deliveryEstimate.nullable(),
  }),
}
