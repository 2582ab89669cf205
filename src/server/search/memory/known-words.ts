import type { ParsedQuery } from '../query/parse-query.ts'
import { isOfDomain } from '../words/concepts.ts'
import { otherGoodsAt } from '../words/other-goods.ts'
import type { Lexicon } from './lexicon.ts'

/** Minimum trust in a form of a known word; excludes words that only begin with the letter of a prefix, as names do. */
const SURE = 0.9

/**
 * Returns the content words of a query that are words of products, synonyms, needs, the domain or neighbouring trades,
 * in any of their forms. Names of people and streets are not among them.
 */
export function knownWordsIn({ content }: ParsedQuery, lexicon: Lexicon): string[] {
  const words = content.map(({ word }) => word)
  const goods = new Set<number>()
  for (const at of words.keys())
    for (let step = (otherGoodsAt(words, at)?.length ?? 0) - 1; step >= 0; step--) goods.add(at + step)
  const isKnown = (word: string) =>
    isOfDomain(word) || lexicon.sure(word, { begun: 'never' }).some(({ trust }) => trust >= SURE)
  return [...new Set(words.filter((word, at) => goods.has(at) || isKnown(word)))]
}
