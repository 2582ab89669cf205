/** Kind of an import file: the shop system that exported it, or `table` for any other table with a header. */
export const IMPORT_KINDS = ['nadara', 'shopify', 'woocommerce', 'table'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]

/**
 * States of an import: its file is uploaded in chunks, parsed and previewed (`ready`: nothing is imported yet), then an
 * admin starts the import, and finally images are downloaded. `refused`: the file was rejected before the import
 * started. `stopped`: an admin aborted the import, it failed repeatedly, or its upload was never completed.
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

/** Information that an admin enters about a file of another shop system, because the file does not contain it. */
export interface ImportAnswers {
  /** Shekels per unit of the file's currency, as a decimal text; 1 for a file in shekels. */
  rate: string
  /** Initial stock of each variant whose stock the other shop does not track; null while the question is unanswered. */
  untrackedStock: number | null
  /**
   * Interpretation of a price with three digits after its only separator, such as 12.500 or 1,250; null while the
   * question is unanswered.
   */
  threeDigits: ThreeDigitInterpretation | null
  /**
   * For a table: the field that each column fills, in the order of the header, or null for an ignored column. For other
   * files, `targets` itself is null.
   */
  targets: (string | null)[] | null
}

/** `decimals`: the price is rounded to agorot. `thousands`: the separator groups digits. */
export const THREE_DIGIT_INTERPRETATIONS = ['decimals', 'thousands'] as const
export type ThreeDigitInterpretation = (typeof THREE_DIGIT_INTERPRETATIONS)[number]

/** Default answers, used until an admin changes them. */
export const DEFAULT_IMPORT_ANSWERS: ImportAnswers = {
  rate: '1',
  untrackedStock: null,
  threeDigits: null,
  targets: null,
}

/** Format of a rate: at most six digits before and after the point. */
export const RATE_PATTERN = /^\d{1,6}(\.\d{1,6})?$/

/**
 * Converts an amount in a foreign currency, written as digits with a point, to agorot. Uses exact integer arithmetic
 * and rounds halves up. Throws RangeError for an amount or a rate in another format.
 */
export function convertedPrice(amount: string, rate: string): number {
  if (!RATE_PATTERN.test(rate)) throw new RangeError(`not a rate: ${rate}`)
  const [, whole, decimals = ''] = /^(\d{1,12})(?:\.(\d{1,12}))?$/.exec(amount) ?? []
  if (whole === undefined) throw new RangeError(`not an amount: ${amount}`)
  const [units = '', parts = ''] = rate.split('.')
  const scaled = BigInt(whole + decimals) * BigInt(units + parts.padEnd(6, '0')) * 100n
  const unit = 10n ** BigInt(decimals.length + 6)
  return Number((scaled * 2n + unit) / (unit * 2n))
}

export const LINE_OUTCOMES = ['added', 'changed', 'unchanged', 'failed'] as const
export type LineOutcome = (typeof LINE_OUTCOMES)[number]

/** Parts of a product that an import line changes. */
export const LINE_CHANGES = ['words', 'prices', 'variants', 'filing', 'state', 'facts', 'images'] as const
export type LineChange = (typeof LINE_CHANGES)[number]

export const IMAGE_STATES = ['waiting', 'fetched', 'failed'] as const

/** True while a step of the import is running; its numbers can still change. */
export function isImportInProgress(state: ImportState): boolean {
  return state === 'reading' || state === 'running' || state === 'images'
}
