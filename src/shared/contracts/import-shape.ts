import { z } from 'zod'
import { IMPORT_STATES, LINE_OUTCOMES } from '../rules/imports.ts'
import * as field from './fields.ts'

/** Size limit in bytes of a chunk of a file. */
export const MAX_CHUNK_BYTES = 1024 * 1024

/** Fields of every import, of products and of customers. */
export const importShape = z.object({
  id: field.id,
  fileName: z.string(),
  state: z
    .enum(IMPORT_STATES)
    .describe(
      '`ready` is a preview that waits to be started; then the lines are written (`running`) and images of products fetched (`images`).',
    ),
  language: field.language,
  bytes: z.int(),
  received: z.int().describe('Bytes received: the offset of the next piece.'),
  refusal: z.string().nullable().describe('Reason why the file cannot be read, in the language of the request.'),
  lines: z.int(),
  unread: z
    .array(z.object({ column: z.int(), name: z.string() }))
    .describe('Columns of the file that are not read, numbered from 1.'),
  answersVersion: z.int().describe('Version of the answers; send back the one that you read.'),
  written: z.int().describe('Lines written so far.'),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  failed: z.int(),
  createdAt: field.moment,
  startedAt: field.moment.nullable(),
  finishedAt: field.moment.nullable(),
  importedBy: z.string().nullable(),
})
export type ImportShape = z.output<typeof importShape>

/**
 * Column of a file in an unknown format, with sample values. Each import contract extends it with `target`, the field that the
 * column fills.
 */
export const importColumn = z.object({
  column: z.int(),
  name: z.string(),
  examples: z.array(z.string()).describe('At most three different values.'),
})

/** Fields of every line of an import. */
export const importLineShape = z.object({
  line: z.int(),
  row: z.int().describe('Row of the file, from 1.'),
  name: z.string(),
  outcome: z.enum(LINE_OUTCOMES).describe('Effect of the line, before the import the expected one.'),
  problems: z.array(z.object({ row: z.int(), column: z.string(), message: z.string(), isNote: z.boolean() })),
})
export type ImportLineShape = z.output<typeof importLineShape>

/** Version of the stored import answers on which a request is based. */
export const answersVersion = z
  .int({ error: 'required' })
  .min(0, 'too-small')
  .max(2_147_483_646, 'too-big')
  .describe('`answersVersion` of the preview.')

export const importParams = z.object({ id: z.coerce.number().pipe(field.id) })

/** Query of the lines of an import. */
export const lineQuery = z.object({
  outcome: z.preprocess(value => value || undefined, z.enum(LINE_OUTCOMES, { error: 'choice' }).optional()),
  ...field.paging(50),
})
