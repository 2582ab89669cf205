import { z } from 'zod'

/** The first and the last day on which a parcel may arrive, `YYYY-MM-DD` in Asia/Hebron. */
export const deliveryPromise = z.object({ from: z.string(), to: z.string() })
