import { z } from 'zod'

/** The first and the last day on which a parcel may arrive, `YYYY-MM-DD` in Asia/Hebron. */
export const deliveryPromise = z.object({
  from: z.string().describe('First day of the delivery, `YYYY-MM-DD`.'),
  to: z.string().describe('Last day of the delivery, `YYYY-MM-DD`.'),
})
