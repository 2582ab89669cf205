import { z } from 'zod'
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
}
