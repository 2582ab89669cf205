import { formsOf } from '../words/stems.ts'
import { parseQuery } from './parse-query.ts'

/** A query's words that carry weight, by their stems in order of the alphabet; empty where it has none. */
export function queryKeyOf(query: string): string {
  const { content, words } = parseQuery(query)
  const spoken = content.length > 0 ? content : words
  return [...new Set(spoken.map(({ word }) => formsOf(word).stem))].sort().join(' ')
}
