import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import { timeSlices } from '../../jobs/time-slices.ts'
import { isNoise } from '../words/noise.ts'
import { formsOf } from '../words/stems.ts'
import { isJoining, wordsOf } from '../words/tokens.ts'
import { Lexicon } from './lexicon.ts'

/** Words that mean the same, in each language; each may be a phrase. */
export interface SynonymGroup {
  id: number
  words: Partial<Record<Language, readonly string[]>>
}

/** Phrases that lead to the products of an index term: a need, a category. */
export interface TermPhrases {
  term: number
  names: Partial<Record<Language, readonly string[]>>
  leads: 'need' | 'category'
  /** Trust in a product that matches by the term. */
  trust: number
}

export interface Phrase {
  group: number
  language: Language
  words: string[]
  /** The index term that the phrase leads to; synonyms have none. */
  term?: number
  trust?: number
  leads?: 'need' | 'category'
}

/** Shorter compounds of two words are not read as one. */
const SHORTEST_COMPOUND = 6

/** Synonyms, needs and categories by the words of their phrases. */
export class Thesaurus {
  readonly #phrases: Phrase[][] = []
  /** By the stem of the first word. */
  readonly #beginnings = new Map<string, Phrase[]>()
  /** Phrases of several words by the stem of each word. */
  readonly #containing = new Map<string, Phrase[]>()
  /** Phrases of two words as one: facewash. */
  readonly #compounds = new Map<string, Phrase[]>()
  readonly #compoundWords = new Lexicon()

  /** Adds every word to the lexicon, in slices: folding thousands of words takes some tenths of a second. */
  static async of(
    groups: readonly SynonymGroup[],
    leading: readonly TermPhrases[],
    lexicon: Lexicon,
  ): Promise<Thesaurus> {
    const pause = timeSlices()
    const thesaurus = new Thesaurus()
    for (const { words } of groups) {
      thesaurus.#add(words, lexicon, {})
      await pause()
    }
    for (const { names, ...leads } of leading) {
      thesaurus.#add(names, lexicon, leads)
      await pause()
    }
    return thesaurus
  }

  #add(names: SynonymGroup['words'], lexicon: Lexicon, leads: Pick<Phrase, 'term' | 'trust' | 'leads'>): void {
    const group = this.#phrases.length
    const phrases = LANGUAGE_CODES.flatMap(language =>
      (names[language] ?? []).flatMap(text =>
        spellingsOf(text, leads.term !== undefined).map(words => ({ group, language, words, ...leads })),
      ),
    )
    this.#phrases.push(phrases)
    for (const phrase of phrases) {
      for (const word of phrase.words) lexicon.add(word)
      this.#file(phrase)
      if (phrase.words.length > 1)
        for (const word of new Set(phrase.words)) file(this.#containing, formsOf(word).stem, phrase)
      const compound = phrase.words.join('')
      if (phrase.words.length !== 2 || compound.length < SHORTEST_COMPOUND || /\d/.test(compound)) continue
      lexicon.add(compound)
      this.#compoundWords.add(compound)
      const joined = { ...phrase, words: [compound] }
      this.#file(joined)
      file(this.#compounds, compound, joined)
    }
  }

  /** Phrases whose first word has the stem of this word. */
  beginningWith(word: string): Phrase[] {
    return this.#beginnings.get(formsOf(word).stem) ?? []
  }

  /** Phrases of several words that contain this word, wherever. */
  containing(word: string): Phrase[] {
    return this.#containing.get(formsOf(word).stem) ?? []
  }

  /** Phrases of two words that sound like this word when written as one. */
  heardAs(word: string): { phrase: Phrase; trust: number }[] {
    const heard = this.#compoundWords
    heard.beginSearch()
    return heard
      .forgiving(word)
      .flatMap(({ term, trust }) => this.#compounds.get(heard.words[term]!)!.map(phrase => ({ phrase, trust })))
  }

  /** Synonyms of a phrase; a need has none, for its other names are not what products say. */
  othersThan({ group, words, term }: Phrase): Phrase[] {
    if (term !== undefined) return []
    const own = words.join(' ')
    return this.#phrases[group]!.filter(phrase => phrase.words.join(' ') !== own)
  }

  #file(phrase: Phrase) {
    file(this.#beginnings, formsOf(phrase.words[0]!).stem, phrase)
  }
}

/** The words of a phrase as queries contain them: without joining words, and for a need also without noise. */
function spellingsOf(text: string, isNeed: boolean): string[][] {
  const words = contentOf(wordsOf(text))
  const bare = isNeed ? words.filter(word => !isNoise(word)) : words
  if (words.length === 0) return []
  return bare.length === 0 || bare.length === words.length ? [words] : [words, bare]
}

function file(drawer: Map<string, Phrase[]>, key: string, phrase: Phrase) {
  const phrases = drawer.get(key)
  if (phrases) phrases.push(phrase)
  else drawer.set(key, [phrase])
}

/** Without joining words, unless there are no others. */
export function contentOf(words: string[]): string[] {
  const content = words.filter(word => !isJoining(word))
  return content.length > 0 ? content : words
}
