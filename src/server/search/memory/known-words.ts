import type { ParsedQuery } from '../query/parse-query.ts'
import { isDomainWord } from '../words/concepts.ts'
import { uncarriedProductTypeAt } from '../words/other-goods.ts'
import type { Lexicon } from './lexicon.ts'

/**
 * Minimum trust in a form of a known word. Excludes words that only look as if they had a prefix letter, such as names.
 */
const MIN_TRUST = 0.9

/**
 * Returns the content words of a query, in any form, that are words of products, of the domain or of related trades.
 * Words that occur only in phrases of needs are excluded, because these phrases can be long descriptions that contain
 * names.
 */
export function knownWordsIn({ content }: ParsedQuery, lexicon: Lexicon): string[] {
  const words = content.map(({ word }) => word)
  const goods = new Set<number>()
  for (const at of words.keys())
    for (let step = (uncarriedProductTypeAt(words, at)?.length ?? 0) - 1; step >= 0; step--) goods.add(at + step)
  const isOfProducts = (word: string) =>
    lexicon.sure(word, { prefixes: 'never' }).some(({ term, trust }) => trust >= MIN_TRUST && lexicon.isIndexed(term))
  const isKnown = (word: string) => isDomainWord(word) || isOfProducts(word)
  return [...new Set(words.filter((word, at) => goods.has(at) || isKnown(word)))]
}
