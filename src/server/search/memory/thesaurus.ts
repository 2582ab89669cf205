import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import { timeSlices } from '../../jobs/time-slices.ts'
import { isNoise } from '../words/noise.ts'
import { wordsOfPhrase } from '../words/phrase-words.ts'
import { formsOf } from '../words/stems.ts'
import { isStopWord } from '../words/tokens.ts'
import { IdLists } from './id-lists.ts'
import { Lexicon } from './lexicon.ts'

/** Words or phrases with the same meaning, by language. */
export interface SynonymGroup {
  id: number
  words: Partial<Record<Language, readonly string[]>>
}

/** Phrases that match an index term, such as the term of a need or category. */
export interface TermPhrases {
  term: number
  names: Partial<Record<Language, readonly string[]>>
  /** Kind of the term; undefined for a term that counts like a word of the product. */
  leads?: 'need' | 'category'
  /** Trust in a product that matches by the term. */
  trust: number
}

export interface Phrase {
  group: number
  language: Language
  words: string[]
  /** Words joined by spaces. */
  text: string
  stems: string[]
  /** Index term of the phrase; undefined for synonyms. */
  term: number | undefined
  trust: number | undefined
  leads: 'need' | 'category' | undefined
}

/** Fields of synonyms, which have no index term. */
const NOWHERE = { term: undefined, trust: undefined, leads: undefined }

/** Minimum length of a compound of two words. */
const MIN_COMPOUND_LENGTH = 6

/** Synonyms, needs and categories, with lookups by the words of their phrases. */
export class Thesaurus {
  readonly #phrases: Phrase[][] = []
  /** All phrases; the lists below contain indexes into this array. */
  readonly #all: Phrase[] = []
  /** Phrases by the stem of their first word. */
  readonly #byFirstStem = new IdLists()
  /** Phrases of several words, by the stem of their rarest word. */
  readonly #byRarest = new IdLists()
  /** Number of phrases of several words that contain a stem. */
  readonly #counts = new Map<string, number>()
  /** Phrases of two words by the two words joined: facewash. */
  readonly #compounds = new IdLists()
  /** Lexicon for finding similar compounds; shared with the previous thesaurus unless a compound was removed. */
  #compoundWords = new Lexicon({ hasPrefixes: false })

  /**
   * Builds the thesaurus that replaces `previous`, and adds all words to the lexicon. Works in time slices, because
   * stemming thousands of words would block the event loop.
   */
  static async of(
    groups: readonly SynonymGroup[],
    leading: readonly TermPhrases[],
    { lexicon, previous }: { lexicon: Lexicon; previous: Thesaurus },
  ): Promise<Thesaurus> {
    const pause = timeSlices()
    const thesaurus = new Thesaurus()
    for (const { words } of groups) {
      thesaurus.#add(words, lexicon, NOWHERE)
      await pause()
    }
    for (const { names, leads, ...term } of leading) {
      thesaurus.#add(names, lexicon, { ...term, leads })
      await pause()
    }
    await thesaurus.#fileByRarest(pause)
    await thesaurus.#indexCompounds(previous, pause)
    return thesaurus
  }

  #add(names: SynonymGroup['words'], lexicon: Lexicon, leads: Pick<Phrase, 'term' | 'trust' | 'leads'>): void {
    const group = this.#phrases.length
    const phrases = LANGUAGE_CODES.flatMap(language =>
      (names[language] ?? []).flatMap(text =>
        spellingsOf(text, leads.term !== undefined).map(words => phraseOf(words, { group, language, ...leads })),
      ),
    )
    this.#phrases.push(phrases)
    for (const phrase of phrases) {
      for (const word of phrase.words) lexicon.add(word)
      this.#file(phrase)
      if (phrase.words.length > 1)
        for (const stem of new Set(phrase.stems)) this.#counts.set(stem, (this.#counts.get(stem) ?? 0) + 1)
      const compound = phrase.words.join('')
      if (phrase.words.length !== 2 || compound.length < MIN_COMPOUND_LENGTH || /\d/.test(compound)) continue
      lexicon.add(compound)
      this.#compounds.add(compound, this.#file(phraseOf([compound], phrase)))
    }
  }

  /** Indexes the phrases of several words once the counts of all stems are known. */
  async #fileByRarest(pause: () => Promise<void> | null): Promise<void> {
    for (const [place, { stems }] of this.#all.entries()) {
      if (stems.length < 2) continue
      const rarest = stems.reduce((best, stem) => (this.#counts.get(stem)! < this.#counts.get(best)! ? stem : best))
      this.#byRarest.add(rarest, place)
      await pause()
    }
  }

  async #indexCompounds(previous: Thesaurus, pause: () => Promise<void> | null): Promise<void> {
    const isShared = [...previous.#compounds.keys()].every(compound => this.#compounds.has(compound))
    if (isShared) this.#compoundWords = previous.#compoundWords
    for (const compound of this.#compounds.keys()) {
      this.#compoundWords.add(compound)
      await pause()
    }
  }

  /** Returns the phrases whose first word has the same stem. */
  beginningWith(word: string): Phrase[] {
    return this.#phrasesIn(this.#byFirstStem, formsOf(word).stem)
  }

  /** Returns whether a phrase of several words contains the stem. */
  isInPhrases(stem: string): boolean {
    return this.#counts.has(stem)
  }

  /** Returns the phrases of several words of which all stems are among these. */
  phrasesOf(stems: ReadonlySet<string>): Phrase[] {
    const found: Phrase[] = []
    for (const stem of stems)
      for (const place of this.#byRarest.get(stem)) {
        const phrase = this.#all[place]!
        if (phrase.stems.every(other => stems.has(other))) found.push(phrase)
      }
    return found
  }

  /** Returns the phrases of two words that, when joined, match this word by edit distance or phonetically. */
  heardAs(word: string): { phrase: Phrase; trust: number }[] {
    const heard = this.#compoundWords
    return heard
      .forgiving(word)
      .flatMap(({ term, trust }) =>
        this.#phrasesIn(this.#compounds, heard.words[term]!).map(phrase => ({ phrase, trust })),
      )
  }

  /**
   * Returns the synonyms of a phrase; none for a phrase with an index term, such as a need, because product texts do
   * not contain the other names of the term.
   */
  othersThan({ group, text, term }: Phrase): Phrase[] {
    return term === undefined ? this.#phrases[group]!.filter(phrase => phrase.text !== text) : []
  }

  /** Adds a phrase and returns its index. */
  #file(phrase: Phrase): number {
    const place = this.#all.push(phrase) - 1
    this.#byFirstStem.add(phrase.stems[0]!, place)
    return place
  }

  #phrasesIn(lists: IdLists, key: string): Phrase[] {
    return lists.get(key).map(place => this.#all[place]!)
  }
}

/**
 * Creates a phrase. There are tens of thousands of phrases, so all have the same fields, and arrays without spare
 * capacity, to save memory.
 */
const phraseOf = (
  words: readonly string[],
  { group, language, term, trust, leads }: Omit<Phrase, 'words' | 'text' | 'stems'>,
): Phrase => ({
  group,
  language,
  words: words.slice(),
  text: words.join(' '),
  stems: words.map(word => formsOf(word).stem),
  term,
  trust,
  leads,
})

/**
 * Returns the word lists with which a phrase can occur in a query: without stop words, and for a phrase with an index
 * term, such as a need, also without filler words.
 */
function spellingsOf(text: string, isNeed: boolean): (readonly string[])[] {
  const words = withoutStopWords(wordsOfPhrase(text))
  const bare = isNeed ? words.filter(word => !isNoise(word)) : words
  if (words.length === 0) return []
  return bare.length === 0 || bare.length === words.length ? [words] : [words, bare]
}

/** Removes stop words, unless there are no other words. */
export function withoutStopWords<Words extends readonly string[]>(words: Words): Words | string[] {
  const content = words.filter(word => !isStopWord(word))
  return content.length > 0 ? content : words
}
