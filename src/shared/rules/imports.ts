/** Formats of an import file, by the shop system that wrote it. */
export const IMPORT_KINDS = ['nadara', 'shopify', 'woocommerce'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/**
 * States of an import: its file is uploaded in chunks, parsed and previewed (`ready`: nothing is written yet), started, then
 * its images are fetched. `refused` is a file without a product table, `stopped` one that an admin aborted.
 */
export const IMPORT_STATES = [
  'uploading',
  'reading',
  'ready',
  'running',
  'images',
  'done',
  'refused',
  'stopped',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

export const LINE_OUTCOMES = ['added', 'changed', 'unchanged', 'failed'] as const
export type LineOutcome = (typeof LINE_OUTCOMES)[number]

/** Parts of a product that an import line changes. */
export const LINE_CHANGES = ['words', 'prices', 'variants', 'filing', 'state', 'facts', 'images'] as const
export type LineChange = (typeof LINE_CHANGES)[number]

export const IMAGE_STATES = ['waiting', 'fetched', 'failed'] as const

/** True while a step is running and the figures still change. */
export function isInProgress(state: ImportState): boolean {
  return state === 'reading' || state === 'running' || state === 'images'
}
