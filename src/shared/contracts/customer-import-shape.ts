import { z } from 'zod'
import {
  CUSTOMER_CHANGES,
  CUSTOMER_FILE_KINDS,
  CUSTOMER_TARGETS,
  EXISTING_ACCOUNT_POLICIES,
} from '../rules/customer-imports.ts'
import { importColumn, importLineShape, importShape } from './import-shape.ts'

export const customerTarget = z.enum(CUSTOMER_TARGETS, { error: 'choice' }).nullable()
export const existingAccounts = z
  .enum(EXISTING_ACCOUNT_POLICIES, { error: 'choice' })
  .describe('Accounts that exist: `keep` changes nothing, `fill` fills only what is empty. Nothing is overwritten.')

export const customerImport = importShape.extend({
  kind: z.enum(CUSTOMER_FILE_KINDS).nullable().describe('Shop system that wrote the file, recognised by its header.'),
  columns: z
    .array(
      importColumn.extend({ target: customerTarget.describe('The field that it fills; null when it is not read.') }),
    )
    .describe('Columns of the file with the fields that they fill: guessed, then as answered.'),
  answers: z
    .object({ existing: existingAccounts, invite: z.boolean() })
    .describe('Answers about the file; at first those of the last import with the same columns, without invitations.'),
})
export type CustomerImport = z.output<typeof customerImport>

export const customerImportLine = importLineShape.extend({
  contents: z
    .object({
      email: z.string(),
      phone: z.string().nullable(),
      address: z.object({ city: z.string(), region: z.string().describe('Name of the delivery region.') }).nullable(),
      groups: z.array(z.string()).describe('Names of the customer groups that the account joins.'),
      newsletter: z.boolean().describe('True if the email is subscribed to the newsletter.'),
      changes: z.array(z.enum(CUSTOMER_CHANGES)).describe('Parts that are added, or filled in an existing account.'),
    })
    .nullable()
    .describe('For accounts that are added or filled.'),
})
export type CustomerLine = z.input<typeof customerImportLine>
export type CustomerLineData = z.output<typeof customerImportLine>
