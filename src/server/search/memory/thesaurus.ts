import { LANGUAGE_CODES, type Language } from '../../../shared/i18n/languages.ts'
import { formsOf } from '../words/stems.ts'
import { isJoining, wordsOf } from '../words/tokens.ts'
import type { Lexicon } from './lexicon.ts'

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

/** The synonyms, found by the words that a phrase begins with. */
export class Thesaurus {
  readonly #phrases: Phrase[][] = []
  /** By the form of its first word. */
  readonly #beginnings = new Map<string, Phrase[]>()

  constructor(groups: readonly SynonymGroup[], lexicon: Lexicon) {
    for (const [group, { words }] of groups.entries()) {
      const phrases = LANGUAGE_CODES.flatMap(language =>
        (words[language] ?? []).map(text => ({ group, language, words: contentOf(wordsOf(text)) })),
      ).filter(({ words }) => words.length > 0)
      this.#phrases.push(phrases)
      for (const phrase of phrases) {
        for (const word of phrase.words) lexicon.add(word)
        const key = formsOf(phrase.words[0]!).stem
        const others = this.#beginnings.get(key)
        if (others) others.push(phrase)
        else this.#beginnings.set(key, [phrase])
      }
    }
  }

  /** Phrases that begin as this word does. */
  beginningWith(word: string): Phrase[] {
    return this.#beginnings.get(formsOf(word).stem) ?? []
  }

  othersThan({ group, words }: Phrase): Phrase[] {
    const own = words.join(' ')
    return this.#phrases[group]!.filter(phrase => phrase.words.join(' ') !== own)
  }
}

/** Without words that say nothing, unless there are no others. */
export function contentOf(words: string[]): string[] {
  const content = words.filter(word => !isJoining(word))
  return content.length > 0 ? content : words
}
