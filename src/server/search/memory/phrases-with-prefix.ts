import { formsOf } from '../words/stems.ts'
import type { Lexicon, WordReading } from './lexicon.ts'
import type { Phrase, Thesaurus } from './thesaurus.ts'

/** Minimum trust in the first word of a need's phrase; excludes phonetic matches. */
const MIN_TRUST = 0.85
/** Trust in a phrase that was found only without the prefix letter of its first word. */
const BARE_WORD_TRUST = 0.88

/** Phrase that matches typed words; `covers` is the number of these words. */
export interface PhraseMatch {
  phrase: Phrase
  trust: number
  covers: number
}

/** Phrase that begins with a typed word; exact if its first word equals the typed word or one of its readings. */
interface Started extends PhraseMatch {
  isExact: boolean
}

export interface PrefixMatches {
  all: Started[]
  /** True if at least one of the phrases has several words. */
  isLong: boolean
}

/** Returns the phrases that begin with a word in any reading, by descending trust. */
export function phrasesWithPrefix(
  typed: string,
  readings: readonly WordReading[],
  { lexicon, thesaurus }: { lexicon: Lexicon; thesaurus: Thesaurus },
): PrefixMatches {
  const found = new Map<Phrase, Started>()
  const begins = new Map<string, number>([[typed, 1]])
  for (const { term, trust } of readings) {
    const word = lexicon.words[term]!
    begins.set(word, Math.max(begins.get(word) ?? 0, trust))
  }
  for (const form of formsOf(typed).bare) if (form.length > 2 && !begins.has(form)) begins.set(form, BARE_WORD_TRUST)
  for (const [word, trust] of begins)
    for (const phrase of thesaurus.beginningWith(word)) {
      if (phrase.term !== undefined && trust < MIN_TRUST) continue
      const known = found.get(phrase)
      const isExact = phrase.words[0] === word || (known?.isExact ?? false)
      found.set(phrase, { phrase, trust: Math.max(known?.trust ?? 0, trust), covers: phrase.words.length, isExact })
    }
  const all = [...found.values()].sort((a, b) => b.trust - a.trust)
  return { all, isLong: all.some(({ covers }) => covers > 1) }
}
