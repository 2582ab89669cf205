import { formsOf } from '../words/stems.ts'
import { type ParsedQuery, parseQuery } from './parse-query.ts'

/**
 * Key of a query: the sorted stems of its content words, or of all its words if it has no content words; empty for a
 * query without words.
 */
export const queryKeyOf = (query: string): string => keyOfParsedQuery(parseQuery(query))

/** Key of a parsed query; see `queryKeyOf`. */
export function keyOfParsedQuery({ content, words }: ParsedQuery): string {
  const spoken = content.length > 0 ? content : words
  return [...new Set(spoken.map(({ word }) => formsOf(word).stem))].sort().join(' ')
}
