import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface HostileSearch {
  title: string
  text: string
  /** `accept` finds products, `ignore` filters nothing, `reject` is a 422. */
  expect: 'accept' | 'empty_result' | 'ignore' | 'reject'
}

interface HostileTexts {
  /** Field values of every kind: names, markup, SQL, numbers, formulas, broken Unicode. */
  texts: string[]
  searches: HostileSearch[]
  /** Query strings of a product list, sent unchanged. */
  queries: string[]
}

export function hostileTexts(): HostileTexts {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../fixtures/hostile-texts.json'), 'utf8'))
}
