import type { Db } from '../database/connect.ts'
import type { DetectedFormat } from './parse-file.ts'
import { rowsOf } from './read-rows.ts'

/** Number of rows from which the columns of a file are guessed. */
const GUESSED_ROWS = 50
/**
 * Number of example values per column that are shown to the admin; `EXAMPLE_LENGTH` is their maximum length in
 * characters.
 */
const EXAMPLES = 3
const EXAMPLE_LENGTH = 120

/** Distinct values of each column in the first rows. */
export async function examplesOf(db: Db, importId: number, shape: DetectedFormat): Promise<string[][]> {
  const seen = shape.header.map(() => new Set<string>())
  let left = GUESSED_ROWS
  for await (const { cells } of rowsOf(db, importId, shape)) {
    for (const [at, values] of seen.entries())
      values.add([...(cells[at] ?? '').trim()].slice(0, EXAMPLE_LENGTH).join(''))
    if (--left === 0) break
  }
  return seen.map(values => [...values].filter(value => value !== ''))
}

/** Example values to store for the admin; null if there are none. */
export const truncatedExamples = (examples: string[][] | null) =>
  examples?.map(values => values.slice(0, EXAMPLES)) ?? null
