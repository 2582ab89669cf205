import type { Language } from '../../../shared/i18n/languages.ts'
import { LANGUAGE_CODES } from '../../../shared/i18n/languages.ts'
import { type Found, NOTHING } from '../engine.ts'
import { typedOtherwise } from '../words/layouts.ts'
import { isJoining, wordsOf } from '../words/tokens.ts'
import { bitOf, Documents, type Texts } from './documents.ts'
import { Lexicon, type Reading } from './lexicon.ts'
import { type Scores, Scratch } from './scores.ts'
import { contentOf, type SynonymGroup, Thesaurus } from './thesaurus.ts'
import { type Freedom, type Part, type Way, Wording } from './wording.ts'

/** Words that a search reads; further ones are ignored, so that no query costs more than a few ordinary ones. */
const MOST_WORDS = 8
const MOST_LETTERS = 200
/** How many of the best are looked at once more, word by word. */
const MOST_COMPARED = 300

const FIELD_WORTH = [1, 0.92, 0.86, 0.62, 0.5]
const OTHER_LANGUAGE = 0.9
/** What each language is worth in which a product's words say the same as the query. */
const AGREEMENT = 0.03
const COUNTS = Array.from({ length: 16 }, (_, bits) => [1, 2, 4, 8].filter(bit => bits & bit).length)
/** Scores are whole, and coarse: among equals what sells comes first. */
const STEPS = 40

/** The catalogue's words in memory, and what a query finds in them. */
export class CatalogueMemory {
  #lexicon = new Lexicon()
  #documents = new Documents(this.#lexicon)
  #wording = new Wording(this.#lexicon, new Thesaurus([], this.#lexicon))
  readonly #scratch = new Scratch()

  get size(): number {
    return this.#documents.size
  }

  /** Places of products that are gone or stand elsewhere by now. */
  get dead(): number {
    return this.#documents.dead
  }

  put(product: number, texts: Texts, popularity = 0): void {
    this.#documents.put(product, texts, popularity)
  }

  remove(product: number): void {
    this.#documents.remove(product)
  }

  setSynonyms(groups: readonly SynonymGroup[]): void {
    this.#wording = new Wording(this.#lexicon, new Thesaurus(groups, this.#lexicon))
  }

  find(query: string, language: Language): Found {
    const typed = query.slice(0, MOST_LETTERS)
    const pieces = typed.split(/\s+/u).filter(Boolean)
    const words = contentOf([...new Set(wordsOf(typed))].slice(0, MOST_WORDS))
    const spoken = pieces.filter(piece => wordsOf(piece).length > 0)
    // More loose signs than words are no text.
    if (words.length === 0 || spoken.length * 2 < pieces.length) return this.#otherwise(typed, language) ?? NOTHING
    return (
      this.#attempt(words, 'strict', language) ??
      this.#attempt(words, 'begun', language) ??
      (this.#knowsAll(words) ? null : this.#otherwise(typed, language)) ??
      this.#attempt(words, 'forgiving', language) ??
      this.#attempt(words, 'all forgiving', language) ??
      NOTHING
    )
  }

  /** What was meant if another keyboard was on: only words that are known count then. */
  #otherwise(typed: string, language: Language): Found | null {
    let best: { found: Found; sure: number } | null = null
    for (const pieces of typedOtherwise(typed)) {
      const text = pieces
        .map(spellings => spellings.find(one => this.#knowsAll(wordsOf(one))) ?? spellings[0]!)
        .join(' ')
      const words = contentOf([...new Set(wordsOf(text))].slice(0, MOST_WORDS))
      if (words.length === 0 || (words.length === 1 && words[0]!.length < 3) || !this.#knowsAll(words)) continue
      const found = this.#attempt(words, 'strict', language)
      const sure = words.filter(word => this.#wording.knows(word, { whole: true })).length
      if (found && (!best || sure > best.sure)) best = { found: { ...found, corrected: text.trim() }, sure }
    }
    return best?.found ?? null
  }

  #knowsAll(words: string[]): boolean {
    return words.every(word => isJoining(word) || this.#wording.knows(word))
  }

  #attempt(words: string[], freedom: Freedom, language: Language): Found | null {
    const parts = this.#wording.partsOf(words, freedom, language)
    if (parts.some(({ ways }) => ways.length === 0)) return null
    const scores = this.#score(parts, language)
    if (scores.places.length === 0) {
      this.#scratch.give(scores)
      return null
    }
    const forgiven = freedom === 'forgiving' || freedom === 'all forgiving'
    const found = this.#rank(scores, parts, words, language)
    this.#scratch.give(scores)
    return { ...found, corrected: forgiven ? this.#correctedBy(words, parts) : null }
  }

  /** Every part must fit; what fits a part best counts. */
  #score(parts: Part[], language: Language): Scores {
    const bySize = [...parts].sort((a, b) => this.#sizeOf(a) - this.#sizeOf(b))
    let sum: Scores | null = null
    for (const part of bySize) {
      const fitting = this.#take()
      for (const way of part.ways) this.#addWay(fitting, way, sum, language, part.covers)
      if (!sum) {
        sum = fitting
        continue
      }
      const both = this.#take()
      for (const place of fitting.places)
        both.raise(
          place,
          sum.value[place]! + fitting.value[place]!,
          sum.languages[place]! & fitting.languages[place]!,
          sum.agreed[place]! & fitting.agreed[place]!,
        )
      this.#scratch.give(sum)
      this.#scratch.give(fitting)
      sum = both
    }
    return sum!
  }

  #addWay(into: Scores, { words, trust }: Way, within: Scores | null, language: Language, covers: number): void {
    const bySize = [...words].sort((a, b) => this.#countOf(a) - this.#countOf(b))
    let sum: Scores | null = null
    for (const readings of bySize) {
      const fitting = this.#take()
      this.#addWord(fitting, readings, sum ?? within, language)
      if (sum) {
        for (const place of fitting.places) {
          fitting.value[place]! += sum.value[place]!
          fitting.languages[place]! &= sum.languages[place]!
          fitting.agreed[place]! &= sum.agreed[place]!
        }
        this.#scratch.give(sum)
      }
      sum = fitting
    }
    if (!sum) return
    const worth = (trust * covers) / words.length
    for (const place of sum.places)
      into.raise(place, sum.value[place]! * worth, sum.languages[place]!, sum.agreed[place]!)
    this.#scratch.give(sum)
  }

  #addWord(into: Scores, readings: Reading[], within: Scores | null, language: Language): void {
    const own = bitOf(language)
    const { postings } = this.#documents
    for (const { term, trust } of readings) {
      const posting = postings[term]
      if (!posting) continue
      const note = (packed: number) => {
        const place = Math.floor(packed / 128)
        if (!this.#documents.isLive(place) || (within && !within.has(place))) return
        const worth = trust * FIELD_WORTH[(packed >> 4) & 7]! * (packed & own ? 1 : OTHER_LANGUAGE)
        into.raise(place, worth, packed & 15)
      }
      if (within && within.places.length * 16 < posting.length)
        for (const place of within.places) {
          const packed = posting[firstFrom(posting, place * 128)]
          if (packed !== undefined && packed < (place + 1) * 128) note(packed)
        }
      else for (const packed of posting) note(packed)
    }
  }

  #rank(scores: Scores, parts: Part[], words: string[], language: Language): Found {
    const { products, popularity } = this.#documents
    const { places, value } = scores
    const all = [...places]
    const best = selectBest(all, MOST_COMPARED, (a, b) => value[b]! - value[a]! || popularity[b]! - popularity[a]!)
    const literal = parts.flatMap(({ ways, covers }) =>
      ways[0]!.words.length === covers ? ways[0]!.words : [ways[0]!.words.flat()],
    )
    const ranked = new Map(
      best.map(place => [
        place,
        value[place]! / words.length + this.#fit(place, literal, language) + AGREEMENT * COUNTS[scores.agreed[place]!]!,
      ]),
    )
    const scoreOf = (place: number) => Math.round((ranked.get(place) ?? (value[place]! / words.length) * 0.9) * STEPS)
    const ordered = all
      .map(place => ({ place, score: scoreOf(place) }))
      .sort((a, b) => b.score - a.score || popularity[b.place]! - popularity[a.place]! || a.place - b.place)
    const own = bitOf(language)
    const languages = places.reduce((known, place) => known | scores.languages[place]!, 0)
    const inOwn = places.some(place => scores.languages[place]! & own)
    return {
      ids: ordered.map(({ place }) => products[place]!),
      scores: ordered.map(({ score }) => score),
      corrected: null,
      through: inOwn ? null : (LANGUAGE_CODES.find(code => languages & bitOf(code)) ?? null),
    }
  }

  /** What a name adds that has the words side by side and in order, and little else. */
  #fit(place: number, literal: Reading[][], language: Language): number {
    let best = 0
    for (const [code, name] of Object.entries(this.#documents.names[place]!) as [Language, number[]][]) {
      if (name.length === 0) continue
      const at = literal.map(readings => name.findIndex(term => readings.some(one => one.term === term)))
      const there = at.filter(position => position >= 0).length
      if (there === 0) continue
      let side = 0
      for (let word = 1; word < at.length; word++) if (at[word]! >= 0 && at[word] === at[word - 1]! + 1) side++
      const inOrder = at.length > 1 ? side / (at.length - 1) : 0
      const whole = there === at.length && there === name.length ? 0.15 : 0
      const fit = 0.12 * inOrder + 0.06 * (there / name.length) + whole
      best = Math.max(best, code === language ? fit : fit * OTHER_LANGUAGE)
    }
    return best
  }

  #correctedBy(words: string[], parts: Part[]): string | null {
    const said = parts.map(({ ways, covers }, at) => {
      const [first] = ways
      if (!first || covers > 1 || first.words.length !== 1) return null
      const [reading] = [...first.words[0]!].sort((a, b) => b.trust - a.trust)
      return reading ? this.#lexicon.words[reading.term]! : (words[at] ?? null)
    })
    if (said.some(word => word === null)) return null
    const text = said.join(' ')
    return text === words.join(' ') ? null : text
  }

  #take(): Scores {
    return this.#scratch.take(this.#documents.products.length)
  }

  #countOf(readings: Reading[]): number {
    return readings.reduce((sum, { term }) => sum + (this.#documents.postings[term]?.length ?? 0), 0)
  }

  #sizeOf({ ways }: Part): number {
    return ways.reduce((sum, { words }) => sum + Math.min(...words.map(list => this.#countOf(list))), 0)
  }
}

/** The first so many in an order, without ordering the rest. */
function selectBest(places: number[], most: number, order: (a: number, b: number) => number): number[] {
  return places.length <= most ? places : [...places].sort(order).slice(0, most)
}

function firstFrom(posting: number[], packed: number): number {
  let low = 0
  let high = posting.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (posting[middle]! < packed) low = middle + 1
    else high = middle
  }
  return low
}
