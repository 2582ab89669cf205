import type { Token } from '../query/tokens.ts'
import type { DocumentIndex } from './document-index.ts'
import type { Lexicon } from './lexicon.ts'
import { withoutStopWords } from './thesaurus.ts'

/** Maximum number of query words that are searched for. Longer queries use their rarest known words, to limit their cost. */
export const MAX_SEARCHED_WORDS = 8
/** Document frequency assumed for words that occur only in phrases of needs and synonyms. */
const PHRASE_WORD_FREQUENCY = 5

/** Returns the words that are searched for, in the order of the query. */
export function significantWords(spoken: readonly Token[], lexicon: Lexicon, documents: DocumentIndex): string[] {
  const words = withoutStopWords([...new Set(spoken.map(({ word }) => word))])
  if (words.length <= MAX_SEARCHED_WORDS) return words
  const rarest = words.map((word, at) => {
    const known = lexicon.sure(word, { prefixes: 'never' })
    const count = documents.countOf(known) || (known.length > 0 ? PHRASE_WORD_FREQUENCY : Number.POSITIVE_INFINITY)
    return { word, at, count }
  })
  const kept = rarest
    .sort((a, b) => (a.count === b.count ? a.at - b.at : a.count - b.count))
    .slice(0, MAX_SEARCHED_WORDS)
  return kept.sort((a, b) => a.at - b.at).map(({ word }) => word)
}
