import { z } from 'zod'

/** Amounts in Lahza's responses are numbers or strings of digits. */
const amount = z.coerce.number().int().nonnegative()

export const initializedTransaction = z.object({
  authorization_url: z.url({ protocol: /^https?$/ }),
  reference: z.string(),
})

const card = z.object({
  authorization_code: z.string().min(1).max(200),
  reusable: z.literal(true),
  last4: z.string().regex(/^\d{4}$/),
  brand: z.string().optional(),
  card_type: z.string().optional(),
  exp_month: z.coerce.number().int().min(1).max(12),
  exp_year: z.coerce.number().int().min(2000).max(2100),
})

export const transaction = z.object({
  status: z.string(),
  reference: z.string(),
  amount,
  currency: z.string(),
  /** Null for a card that cannot be stored. */
  authorization: card.nullish().catch(null),
})

export const refund = z.object({
  id: z.coerce.string(),
  status: z.string(),
  merchant_note: z.string().nullish(),
})

export const webhookEvent = z.object({
  event: z.string().min(1).max(100),
  data: z.object({
    id: z.coerce.string().optional(),
    reference: z.string().max(100).optional(),
    transaction_reference: z.string().max(100).optional(),
    transaction: z
      .object({ reference: z.string().max(100) })
      .optional()
      .catch(undefined),
  }),
})
