import { z } from 'zod'
import { REGISTRATION_STATES } from '../rules/registrations.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const registration = z.object({
  productId: field.id,
  sku: z.string(),
  name: z.string(),
  number: z.string().nullable().describe('Number at the ministry of health.'),
  holder: z.string().nullable(),
  expiresOn: field.day.nullable().describe('Last valid day; null without a limit.'),
  state: z.enum(REGISTRATION_STATES).describe('A `lapsed` product is not sold.'),
  units: z.int().describe('Units on the shelf, blocked ones included.'),
  lots: z
    .array(
      z.object({
        sku: z.string().describe('SKU of the variant.'),
        code: z.string(),
        expiresOn: field.day.nullable(),
        quantity: z.int(),
      }),
    )
    .describe('Lots with units, by expiry.'),
})
export type Registration = z.input<typeof registration>

const query = z.object({ show: field.queryText(20).describe('`lapsed`, `expiring`; anything else lists all.') })

/** Endpoints for product registrations with the ministry of health, in the form that an inspector needs. */
export const registrations = {
  adminListRegistrations: endpoint({
    method: 'GET',
    path: '/admin/registrations/',
    access: 'admin',
    permission: 'catalogue',
    summary: 'List registered products with their lots in stock, the soonest to lapse first',
    query,
    response: z.object({
      noticeDays: z.int().describe('Days of notice before a registration ends.'),
      total: z.int().describe('Products of this list; `rows` has at most 2,000 of them.'),
      rows: z.array(registration),
    }),
  }),
  adminExportRegistrations: endpoint({
    method: 'GET',
    path: '/admin/registrations/file.csv',
    access: 'admin',
    permission: 'catalogue',
    summary: 'Export registered products and their lots as CSV, a row per lot',
    query,
    download: true,
    response: z.any(),
  }),
}
