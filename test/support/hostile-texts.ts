import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface HostileSearch {
  title: string
  text: string
  /**
   * Expected result: `accept` finds products, `empty_result` finds none, `ignore` does not filter the list, `reject` is
   * a 422.
   */
  expect: 'accept' | 'empty_result' | 'ignore' | 'reject'
}

interface HostileTexts {
  /** Hostile values for text fields: names, markup, SQL, numbers, formulas, broken Unicode. */
  texts: string[]
  searches: HostileSearch[]
  /** Hostile query strings for a product list, sent unchanged. */
  queries: string[]
}

export function hostileTexts(): HostileTexts {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../fixtures/hostile-texts.json'), 'utf8'))
}
