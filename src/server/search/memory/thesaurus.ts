import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import { timeSlices } from '../../jobs/time-slices.ts'
import { formsOf } from '../words/stems.ts'
import { isJoining, wordsOf } from '../words/tokens.ts'
import { Lexicon } from './lexicon.ts'

/** Words that mean the same, in each language; each may be of several words. */
export interface SynonymGroup {
  id: number
  words: Partial<Record<Language, readonly string[]>>
}

export interface Phrase {
  group: number
  language: Language
  words: string[]
}

/** Two words that are shorter together are not taken for one. */
const SHORTEST_COMPOUND = 6

/** The synonyms, found by the words that a phrase begins with. */
export class Thesaurus {
  readonly #phrases: Phrase[][] = []
  /** By the form of its first word. */
  readonly #beginnings = new Map<string, Phrase[]>()
  /** Phrases of two words as one: facewash. */
  readonly #compounds = new Map<string, Phrase[]>()
  readonly #compoundWords = new Lexicon()

  /** Adds every word of the groups to the lexicon, in slices: folding thousands of words takes some tenths of a second. */
  static async of(groups: readonly SynonymGroup[], lexicon: Lexicon): Promise<Thesaurus> {
    const pause = timeSlices()
    const thesaurus = new Thesaurus()
    for (const group of groups) {
      thesaurus.#add(group, lexicon)
      await pause()
    }
    return thesaurus
  }

  #add({ words }: SynonymGroup, lexicon: Lexicon): void {
    const group = this.#phrases.length
    const phrases = LANGUAGE_CODES.flatMap(language =>
      (words[language] ?? []).map(text => ({ group, language, words: contentOf(wordsOf(text)) })),
    ).filter(({ words }) => words.length > 0)
    this.#phrases.push(phrases)
    for (const phrase of phrases) {
      for (const word of phrase.words) lexicon.add(word)
      this.#file(phrase)
      const compound = phrase.words.join('')
      if (phrase.words.length !== 2 || compound.length < SHORTEST_COMPOUND || /\d/.test(compound)) continue
      lexicon.add(compound)
      this.#compoundWords.add(compound)
      const joined = { ...phrase, words: [compound] }
      this.#file(joined)
      file(this.#compounds, compound, joined)
    }
  }

  /** Phrases that begin as this word does. */
  beginningWith(word: string): Phrase[] {
    return this.#beginnings.get(formsOf(word).stem) ?? []
  }

  /** Phrases of two words that, written as one, this word may be; they are few beside the words of a catalogue. */
  heardAs(word: string): { phrase: Phrase; trust: number }[] {
    const heard = this.#compoundWords
    heard.beginSearch()
    return heard
      .forgiving(word)
      .flatMap(({ term, trust }) => this.#compounds.get(heard.words[term]!)!.map(phrase => ({ phrase, trust })))
  }

  othersThan({ group, words }: Phrase): Phrase[] {
    const own = words.join(' ')
    return this.#phrases[group]!.filter(phrase => phrase.words.join(' ') !== own)
  }

  #file(phrase: Phrase) {
    file(this.#beginnings, formsOf(phrase.words[0]!).stem, phrase)
  }
}

function file(drawer: Map<string, Phrase[]>, key: string, phrase: Phrase) {
  const phrases = drawer.get(key)
  if (phrases) phrases.push(phrase)
  else drawer.set(key, [phrase])
}

/** Without words that say nothing, unless there are no others. */
export function contentOf(words: string[]): string[] {
  const content = words.filter(word => !isJoining(word))
  return content.length > 0 ? content : words
}
