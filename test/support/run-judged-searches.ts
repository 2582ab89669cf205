import type { Language } from '../../src/shared/i18n/languages.ts'
import type { TestApp } from './app.ts'

/**
 * Test search with the products that people have judged relevant, in any order. The list is empty if the shop sells no
 * relevant product.
 */
interface JudgedSearch {
  language: string
  kind: string
  query: string
  relevant: string[]
}

interface JudgedResult {
  language: string
  query: string
  kind: string
  words: number
  /** Recall at 5: the share of the relevant products (of at most five) that are among the first five results. */
  recall: number
  isNothing: boolean
  isLabelled: boolean
  corrected: string | null
}

/** Runs judged searches, and returns the shop's results with their recall. */
export async function runJudgedSearches(shop: TestApp, searches: JudgedSearch[]): Promise<JudgedResult[]> {
  const answers: JudgedResult[] = []
  for (const { language, kind, query, relevant } of searches) {
    const path = `/products/search?limit=10&query=${encodeURIComponent(query)}`
    const { body } = await shop.get(path, { language: language as Language })
    const skus: string[] = body.data.map((card: { sku: string }) => card.sku)
    answers.push({
      language,
      query,
      kind,
      words: query.trim().split(/\s+/u).length,
      recall: skus.slice(0, 5).filter(sku => relevant.includes(sku)).length / Math.min(5, relevant.length),
      isNothing: skus.length === 0,
      isLabelled: body.meta.search.relaxed,
      corrected: body.meta.search.corrected,
    })
  }
  return answers
}

export const hasExpectedProducts = ({ kind }: JudgedResult) => kind !== 'none'

export const meanRecall = (answers: JudgedResult[]) =>
  answers.reduce((sum, { recall }) => sum + recall, 0) / answers.length
