import type { Language } from '../../../shared/i18n/languages.ts'
import { formsOf } from '../words/stems.ts'
import { isJoining } from '../words/tokens.ts'
import type { Lexicon, Reading } from './lexicon.ts'
import type { Phrase, Thesaurus } from './thesaurus.ts'

/** A circumstance is a need that one word names ("car", "office"): it adds to others and is none by itself. */
export type Lead = 'need' | 'circumstance' | 'category'

/** An alternative of a part: all of these words, each in any of its readings. */
export interface Way {
  words: Reading[][]
  trust: number
  /** The way leads to the products of a need or of a category. */
  leads?: Lead
}

/** A part of a query with its alternatives. */
export interface Part {
  /** The number of typed words that it covers. */
  covers: number
  ways: Way[]
  /** The words that a name is compared with; those of the first way where they are left out. */
  literal?: Reading[][]
}

/** A part of a query that may be left out. */
export interface FreePart extends Part {
  /** The positions of its words in the query. */
  positions: number[]
  /** True where its words are only similar to known ones. */
  isGuess?: boolean
}

/** A phrase that some of the typed words match. */
interface Said {
  phrase: Phrase
  trust: number
  covers: number
}

const SYNONYM = 0.82
/** Factor for a word of a third language, neither typed nor the shopper's: it may have other meanings. */
const THIRD_LANGUAGE = 0.55
const JOINED = 0.95
/** Glued words: lengths of the whole and of a piece, and one more than the number of pieces. */
const SHORTEST_GLUED = 8
const LONGEST_PIECE = 16
const MOST_PIECES = 7
const MOST_WAYS = 32
/** Least trust in the words of a need: what only sounds like one is none. */
const SURE = 0.85
const BARE = 0.88
/** Most unknown words that are matched by typos and sounds, and most words of a query whose known words are doubted. */
const MOST_UNKNOWN = 2
const MOST_DOUBTED = 6
/** Spellings of a word that phrases are looked up by. */
const MOST_SPELLINGS = 6
/** Words that may be between those of a phrase. */
const MOST_BETWEEN = 2

/** Reading of words: exact, with the last one as a prefix, with typos and sounds for unknown words, or for all. */
export type Freedom = 'strict' | 'begun' | 'forgiving' | 'all forgiving'

const isForgiving = (freedom: Freedom) => freedom === 'forgiving' || freedom === 'all forgiving'

/** Divides a query into parts with their synonyms and needs. */
export class Wording {
  readonly #lexicon: Lexicon
  readonly #thesaurus: Thesaurus
  readonly #isSaid: (term: number) => boolean
  readonly #ways = new Map<Phrase, Reading[][]>()
  /** Size of the lexicon when the ways were computed: a new word may be a form of theirs. */
  #wordsThen = 0

  /** `isSaid`: true for a term of any product; many words are only in synonyms. */
  constructor(lexicon: Lexicon, thesaurus: Thesaurus, isSaid: (term: number) => boolean) {
    this.#isSaid = isSaid
    this.#lexicon = lexicon
    this.#thesaurus = thesaurus
  }

  /** True for a word of the index or of a synonym, or a prefix of one. */
  knows(word: string, { whole = false } = {}): boolean {
    return this.#lexicon.sure(word, { begun: whole ? 'never' : 'unless known' }).length > 0
  }

  /** Null where one of the words has no alternative. */
  partsOf(words: string[], freedom: Freedom, language: Language): Part[] | null {
    if (isForgiving(freedom) && words.filter(word => !this.knows(word)).length > MOST_UNKNOWN) return null
    if (freedom === 'all forgiving' && words.length > MOST_DOUBTED) return null
    const readings: Reading[][] = []
    const heard = words.map((_, at) => (isForgiving(freedom) ? this.#heardTogether(words, at) : []))
    for (const [at, word] of words.entries()) {
      const read = this.#read(word, freedom, at === words.length - 1)
      const isHeard = heard[at]!.length > 0 || (heard[at - 1]?.length ?? 0) > 0
      if (read.length === 0 && !isHeard && !this.#isOddlySpaced(words, at, freedom)) return null
      readings.push(read)
    }
    const parts: Part[] = []
    for (let at = 0; at < words.length; ) {
      const part = this.#partAt(words, readings, at, { language, freedom, heard: heard[at]! })
      if (part.ways.length === 0) return null
      parts.push({ ...part, ways: part.ways.filter(({ leads }) => leads !== 'circumstance') })
      at += part.covers
    }
    return parts
  }

  /** All parts; words without a match are parts without ways. Words of a phrase may be apart and in any order. */
  freeParts(words: string[], language: Language): FreePart[] {
    let unknown = 0
    const readings = words.map((word, at) => {
      const isForgiven = this.knows(word) || ++unknown <= MOST_UNKNOWN
      return this.#read(word, isForgiven ? 'forgiving' : 'strict', at === words.length - 1)
    })
    const taken = new Set<number>()
    const parts: FreePart[] = []
    for (const { phrases, positions } of this.#scattered(words, readings)) {
      if (positions.some(at => taken.has(at))) continue
      const part = this.#partOfPhrases(phrases, positions, { readings, language })
      if (part.ways.length === 0) continue
      for (const at of positions) taken.add(at)
      parts.push(part)
    }
    for (let at = 0; at < words.length; ) {
      if (taken.has(at)) {
        at++
        continue
      }
      const end = words.findIndex((_, place) => place > at && taken.has(place))
      const own = words.slice(0, end < 0 ? words.length : end)
      const part = this.#partAt(own, readings, at, {
        language,
        freedom: 'forgiving',
        heard: this.#heardTogether(own, at),
      })
      const positions = Array.from({ length: part.covers }, (_, step) => at + step)
      const isGuess = positions.every(place => this.#lexicon.sure(words[place]!, { begun: 'never' }).length === 0)
      parts.push({ ...part, positions, isGuess })
      at += part.covers
    }
    return parts.sort((a, b) => a.positions[0]! - b.positions[0]!)
  }

  /** Phrases all of whose words are in the query but not side by side, by their positions, the longest first. */
  #scattered(words: string[], readings: Reading[][]): { phrases: Phrase[]; positions: number[] }[] {
    const seen = new Set<Phrase>()
    const found = new Map<string, { phrases: Phrase[]; positions: number[] }>()
    for (const [at, word] of words.entries()) {
      const spellings = new Set([word, ...readings[at]!.map(({ term }) => this.#lexicon.words[term]!)])
      for (const phrase of [...spellings].slice(0, MOST_SPELLINGS).flatMap(one => this.#thesaurus.containing(one))) {
        if (seen.has(phrase)) continue
        seen.add(phrase)
        const positions = phrase.words.map(wanted =>
          words.findIndex((one, place) => this.#says(one, readings[place], wanted)),
        )
        if (positions.includes(-1) || new Set(positions).size < positions.length) continue
        positions.sort((a, b) => a - b)
        if (positions.at(-1)! - positions[0]! >= positions.length + MOST_BETWEEN) continue
        const entry = found.get(positions.join()) ?? { phrases: [], positions }
        entry.phrases.push(phrase)
        found.set(positions.join(), entry)
      }
    }
    const rankOf = ({ phrases, positions }: { phrases: Phrase[]; positions: number[] }) =>
      positions.length * 100 -
      (positions.at(-1)! - positions[0]!) * 10 -
      positions[0]! +
      Number(phrases.some(({ leads }) => leads === 'need'))
    return [...found.values()].sort((a, b) => rankOf(b) - rankOf(a))
  }

  #partOfPhrases(
    phrases: Phrase[],
    positions: number[],
    { readings, language }: { readings: Reading[][]; language: Language },
  ): FreePart {
    const ways: Way[] = [{ words: positions.map(at => readings[at]!), trust: 1 }]
    for (const phrase of phrases) {
      if (phrase.term !== undefined && this.#isSaid(phrase.term))
        ways.push({ words: [[{ term: phrase.term, trust: 1 }]], trust: phrase.trust!, leads: leadOf(phrase) })
      for (const other of this.#thesaurus.othersThan(phrase)) {
        if (ways.length >= MOST_WAYS) break
        const said = this.#waysOf(other)
        if (!said.every(list => list.some(({ term }) => this.#isSaid(term)))) continue
        const nearness = other.language === language || other.language === phrase.language ? 1 : THIRD_LANGUAGE
        ways.push({ words: said, trust: SYNONYM * nearness })
      }
    }
    ways.sort((a, b) => Number(!!a.leads) - Number(!!b.leads))
    return { covers: positions.length, ways, positions }
  }

  #read(word: string, freedom: Freedom, last: boolean): Reading[] {
    const begun =
      freedom === 'begun' && last ? 'always' : isForgiving(freedom) && word.length < 4 ? 'never' : 'unless known'
    const sure = this.#lexicon.sure(word, { begun })
    if (!isForgiving(freedom)) return sure
    if (sure.length > 0 && freedom === 'forgiving') return sure
    return [...sure, ...this.#lexicon.forgiving(word)]
  }

  #partAt(
    words: string[],
    readings: Reading[][],
    at: number,
    { language, freedom, heard }: { language: Language; freedom: Freedom; heard: Said[] },
  ): Part {
    const phrases = [...this.#phrasesAt(words, readings, at), ...heard]
    const covers = Math.max(1, ...phrases.map(({ covers }) => covers))
    const literal: Way = { words: readings.slice(at, at + covers), trust: 1 }
    const ways: Way[] = literal.words.every(list => list.length > 0) ? [literal] : []
    const joined = this.#joined(words, at)
    if (joined && covers <= 2) ways.push(joined)
    const seen = new Set<string>()
    for (const { phrase, trust, covers: own } of phrases) {
      if (own !== covers) continue
      if (phrase.term !== undefined && this.#isSaid(phrase.term))
        ways.push({ words: [[{ term: phrase.term, trust: 1 }]], trust: trust * phrase.trust!, leads: leadOf(phrase) })
      for (const other of this.#thesaurus.othersThan(phrase)) {
        const key = other.words.join(' ')
        if (seen.has(key) || ways.length >= MOST_WAYS) continue
        seen.add(key)
        const said = this.#waysOf(other)
        if (!said.every(list => list.some(({ term }) => this.#isSaid(term)))) continue
        const nearness = other.language === language || other.language === phrase.language ? 1 : THIRD_LANGUAGE
        ways.push({ words: said, trust: trust * SYNONYM * nearness })
      }
    }
    if (ways.length === 0) ways.push(...this.#split(words[at]!, freedom))
    ways.sort((a, b) => Number(!!a.leads) - Number(!!b.leads))
    return { covers: joined && ways.length === 1 && ways[0] === joined ? 2 : covers, ways }
  }

  /** Phrases that the words from here on match, in any of their readings. */
  #phrasesAt(words: string[], readings: Reading[][], at: number): Said[] {
    const found = new Map<Phrase, number>()
    const exact = new Set<Phrase>()
    const begins = new Map<string, number>([[words[at]!, 1]])
    for (const { term, trust } of readings[at]!) {
      const word = this.#lexicon.words[term]!
      begins.set(word, Math.max(begins.get(word) ?? 0, trust))
    }
    for (const form of formsOf(words[at]!).bare) if (form.length > 2 && !begins.has(form)) begins.set(form, BARE)
    for (const [word, trust] of begins)
      for (const phrase of this.#thesaurus.beginningWith(word)) {
        const rest = phrase.words.slice(1)
        if (!rest.every((other, step) => this.#says(words[at + 1 + step], readings[at + 1 + step], other))) continue
        if (phrase.term !== undefined && trust < SURE) continue
        found.set(phrase, Math.max(found.get(phrase) ?? 0, trust))
        if (phrase.words[0] === word) exact.add(phrase)
      }
    const all = [...found]
      .map(([phrase, trust]) => ({ phrase, trust, covers: phrase.words.length }))
      .sort((a, b) => b.trust - a.trust)
    // An exact phrase excludes those of other forms: moisturizer is not moisturizing.
    return exact.size > 0 ? all.filter(({ phrase }) => exact.has(phrase) || phrase.words.length > 1) : all
  }

  /** Phrases of two words that these two sound like together, when one is unknown: באדי לושן. */
  #heardTogether(words: string[], at: number): Said[] {
    const next = words[at + 1]
    if (next === undefined || (this.knows(words[at]!) && this.knows(next))) return []
    return this.#thesaurus.heardAs(words[at]! + next).map(said => ({ ...said, covers: 2 }))
  }

  #says(word: string | undefined, readings: Reading[] | undefined, wanted: string): boolean {
    if (word === undefined) return false
    const { stem, bare } = formsOf(word)
    const wantedStem = formsOf(wanted).stem
    if (word === wanted || stem === wantedStem || bare.includes(wantedStem)) return true
    const id = this.#lexicon.idOf(wanted)
    return readings!.some(({ term }) => term === id)
  }

  #waysOf(phrase: Phrase): Reading[][] {
    const { length } = this.#lexicon.words
    if (length !== this.#wordsThen) this.#ways.clear()
    this.#wordsThen = length
    let ways = this.#ways.get(phrase)
    if (!ways) {
      ways = phrase.words.map(word => this.#lexicon.sure(word, { begun: 'never' }))
      this.#ways.set(phrase, ways)
    }
    return ways
  }

  /** True for an unknown word that is known joined with a neighbour, or split. */
  #isOddlySpaced(words: string[], at: number, freedom: Freedom): boolean {
    const isJoined = !!this.#joined(words, at) || (at > 0 && !!this.#joined(words, at - 1))
    return isJoined || this.#split(words[at]!, freedom).length > 0
  }

  /** Two words that are one in the index. */
  #joined(words: string[], at: number): Way | null {
    const next = words[at + 1]
    const id = next === undefined ? undefined : this.#lexicon.idOf(words[at]! + next)
    return id === undefined ? null : { words: [[{ term: id, trust: 1 }]], trust: JOINED }
  }

  /** One word that is several in the index: antiwrinkle, кремдлярук. Words of two letters count in forgiving readings only. */
  #split(word: string, freedom: Freedom): Way[] {
    const least = isForgiving(freedom) ? 2 : 3
    for (let at = least; at <= word.length - least; at++) {
      const parts = [word.slice(0, at), word.slice(at)]
        .filter(part => part.length < 3 || !isJoining(part))
        .map(part => this.#lexicon.sure(part, { begun: 'never' }))
      if (parts.length > 0 && parts.every(part => part.some(({ term }) => this.#isSaid(term))))
        return [{ words: parts, trust: JOINED }]
    }
    const pieces = word.length < SHORTEST_GLUED ? null : this.#pieces(word)
    const said = (pieces ?? []).filter(piece => !isJoining(piece))
    if (said.length === 0) return []
    return [{ words: said.map(piece => this.#lexicon.sure(piece, { begun: 'never' })), trust: JOINED }]
  }

  /** The fewest whole words of the index and joining words that a text without spaces is made of. */
  #pieces(word: string): string[] | null {
    const best: (string[] | null)[] = [[]]
    for (let end = 1; end <= word.length; end++) {
      best[end] = null
      for (let from = Math.max(0, end - LONGEST_PIECE); from <= end - 2; from++) {
        const before = best[from]
        const piece = word.slice(from, end)
        if (!before || before.length + 1 >= (best[end]?.length ?? MOST_PIECES)) continue
        const id = this.#lexicon.idOf(piece)
        if (isJoining(piece) || (piece.length > 2 && id !== undefined && this.#isSaid(id)))
          best[end] = [...before, piece]
      }
    }
    return best[word.length] ?? null
  }
}

/** The trust in needs of the lowest weight. */
const LEAST_TRUST = 0.7

const leadOf = ({ leads, words, trust }: Phrase): Lead =>
  leads === 'need' && words.length === 1 && trust! <= LEAST_TRUST ? 'circumstance' : leads!
