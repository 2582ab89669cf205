import { z } from 'zod'

/** The first and the last day on which an order may arrive, `YYYY-MM-DD` in Asia/Hebron. */
export const deliveryPromise = z.object({
  from: z.string().describe('First day of the delivery, `YYYY-MM-DD`.'),
  to: z.string().describe('Last day of the delivery, `YYYY-MM-DD`.'),
})

/** Delivery of an order placed now to a region. */
export const deliveryEstimate = z.object({
  code: z.string().describe('Code of the zone.'),
  name: z.string().describe('Name of the zone.'),
  region: z
    .object({ code: z.string(), name: z.string() })
    .describe('The region; the zone itself where the zone has no regions or was named.'),
  closed: z.boolean(),
  message: z.string().nullable().describe('Reason why the zone is closed, if the shop wrote one.'),
  promise: deliveryPromise
    .nullable()
    .describe('Delivery days of an order placed and, by transfer, paid now; null while the zone is closed.'),
})
export type DeliveryEstimate = z.output<typeof deliveryEstimate>
