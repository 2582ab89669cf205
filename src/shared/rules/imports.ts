/** Whose table of products a file is. */
export const IMPORT_KINDS = ['nadara', 'shopify', 'woocommerce'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/**
 * The life of an import: its file comes in pieces, is read and looked at (`ready`: nothing is written yet), is started, then
 * fetches its pictures. `refused` is a file that no table of products is in, `stopped` one that an admin ended.
 */
export const IMPORT_STATES = [
  'uploading',
  'reading',
  'ready',
  'running',
  'pictures',
  'done',
  'refused',
  'stopped',
] as const
export type ImportState = (typeof IMPORT_STATES)[number]

export const LINE_OUTCOMES = ['added', 'changed', 'unchanged', 'failed'] as const
export type LineOutcome = (typeof LINE_OUTCOMES)[number]

/** What of a product a line changes. */
export const LINE_CHANGES = ['words', 'prices', 'variants', 'filing', 'state', 'facts', 'pictures'] as const
export type LineChange = (typeof LINE_CHANGES)[number]

export const PICTURE_STATES = ['waiting', 'fetched', 'failed'] as const

/** Whether something is being done with it, so that its figures move. */
export function isUnderWay(state: ImportState): boolean {
  return state === 'reading' || state === 'running' || state === 'pictures'
}
