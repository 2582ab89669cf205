import { timeSlices } from '../../jobs/time-slices.ts'
import { conceptsOfWords, isComplaintConcept } from '../words/concepts.ts'
import { isNoise } from '../words/noise.ts'
import { wordsOfPhrase } from '../words/phrase-words.ts'
import { formsOf } from '../words/stems.ts'
import { isStopWord } from '../words/tokens.ts'
import type { TermPhrases } from './thesaurus.ts'
import { MIN_NEED_TRUST } from './wording.ts'

/** Phrase that indicates a need: one element per word, with the alternative keys that match the word. */
interface Signature {
  need: number
  elements: number[][]
}

/** Need that the words of a text indicate, with the positions of those words. */
export interface IndicatedNeed {
  term: number
  trust: number
  score: number
  positions: Set<number>
  /** True if the text contains no complete phrase of the need, so that the need is only guessed. */
  isGuess: boolean
}

/** Minimum score of an additional need, as a share of the highest score. */
const MIN_SCORE_SHARE = 0.72
/** Maximum number of needs that may contain a complaint word for the word to count as a phrase by itself. */
const MAX_NEEDS_OF_COMPLAINT = 2
/** Weight of words that a text shares with phrases of a need, and minimum score if no phrase matches in full. */
const SHARED_WORD_WEIGHT = 0.5
const MIN_PARTIAL_SCORE = 1
const MAX_NEEDS = 3
/** Weight of a complaint word (itching, dandruff) relative to a word for a place, a time or a person. */
const COMPLAINT_WEIGHT = 1.4
/** Maximum number of words of a text that are analysed. */
const MAX_WORDS = 40

/**
 * Recognises needs in a text. A phrase matches if all its words match by concept or stem, in any order and language. A
 * single-word phrase must be specific.
 */
export class NeedRecognizer {
  readonly #needs: { term: number; trust: number }[] = []
  /**
   * Number of each key. A key is a concept or, with the prefix `=`, a stem. The arrays below are indexed by this
   * number.
   */
  readonly #keys = new Map<string, number>()
  /** Needs by key, each with the square root of the share of the need's phrases that contain the key. */
  readonly #shares: Map<number, number>[] = []
  /** Number of signatures that contain a key. */
  readonly #counts: number[] = []
  readonly #isComplaint: boolean[] = []
  readonly #rarities: number[] = []
  /** Signatures by each key of their rarest element. */
  readonly #signatures: Signature[][] = []

  static async of(phrases: readonly TermPhrases[]): Promise<NeedRecognizer> {
    const recognizer = new NeedRecognizer()
    const all: Signature[] = []
    const pause = timeSlices()
    for (const { term, trust, names, leads } of phrases) {
      if (leads !== 'need' || trust <= MIN_NEED_TRUST) continue
      const need = recognizer.#needs.push({ term, trust }) - 1
      const own = await recognizer.#signaturesOf(need, Object.values(names).flat(), pause)
      all.push(...own)
      recognizer.#share(need, own)
    }
    for (const [key, needs] of recognizer.#shares.entries())
      recognizer.#rarities[key] =
        Math.log(1 + recognizer.#needs.length / needs.size) * (recognizer.#isComplaint[key] ? COMPLAINT_WEIGHT : 1)
    for (const signature of all) {
      if (recognizer.#isSpecific(signature)) recognizer.#file(signature)
      await pause()
    }
    return recognizer
  }

  /** Returns the distinct signatures of the phrases of a need. */
  async #signaturesOf(
    need: number,
    phrases: readonly string[],
    pause: () => Promise<void> | null,
  ): Promise<Signature[]> {
    const own = new Map<string, Signature>()
    for (const phrase of phrases) {
      const elements = elementsOf(wordsOfPhrase(phrase)).map(keys => keys.map(key => this.#add(key)))
      const key = elements
        .map(keys => keys.join('/'))
        .sort()
        .join(' ')
      if (elements.length > 0 && !own.has(key)) own.set(key, { need, elements })
      await pause()
    }
    return [...own.values()]
  }

  /** Returns the number of a key. */
  #add(key: string): number {
    let number = this.#keys.get(key)
    if (number === undefined) {
      number = this.#keys.size
      this.#keys.set(key, number)
      this.#shares.push(new Map())
      this.#counts.push(0)
      this.#signatures.push([])
      this.#isComplaint.push(isComplaintConcept(key))
    }
    return number
  }

  #share(need: number, own: readonly Signature[]): void {
    const counts = new Map<number, number>()
    for (const { elements } of own)
      for (const key of new Set(elements.flat())) counts.set(key, (counts.get(key) ?? 0) + 1)
    for (const [key, count] of counts) {
      this.#counts[key]! += count
      this.#shares[key]!.set(need, Math.sqrt(count / own.length))
    }
  }

  /**
   * Returns whether a signature is specific: it has several words, or a single complaint word that indicates few needs.
   */
  #isSpecific({ elements }: Signature): boolean {
    const [first] = elements
    if (elements.length > 1) return true
    return first!.every(key => this.#isComplaint[key] && this.#shares[key]!.size <= MAX_NEEDS_OF_COMPLAINT)
  }

  #file(signature: Signature): void {
    const countOf = (keys: number[]) => keys.reduce((sum, key) => sum + this.#counts[key]!, 0)
    const rarest = signature.elements.reduce((best, keys) => (countOf(keys) < countOf(best) ? keys : best))
    for (const key of rarest) this.#signatures[key]!.push(signature)
  }

  /** Returns the needs that the words indicate, by descending score. */
  find(typed: readonly string[]): IndicatedNeed[] {
    const places = this.#placesOf(typed.slice(0, MAX_WORDS))
    const found = new Map<number, Map<number, number>>()
    const seen = new Set<Signature>()
    for (const key of places.keys())
      for (const signature of this.#signatures[key]!) {
        if (!signature.elements.every(keys => keys.some(other => places.has(other))) || seen.has(signature)) continue
        seen.add(signature)
        this.#weigh(signature, places, found)
      }
    if (found.size === 0) return this.#guess(places)
    const near = this.#nearness(places)
    const needs = [...found].map(([need, values]) => ({
      ...this.#needs[need]!,
      score: [...values.values()].reduce((sum, value) => sum + value, 0) + SHARED_WORD_WEIGHT * (near.get(need) ?? 0),
      positions: new Set(values.keys()),
      isGuess: false,
    }))
    needs.sort((a, b) => b.score - a.score)
    return needs.filter(({ score }) => score >= needs[0]!.score * MIN_SCORE_SHARE).slice(0, MAX_NEEDS)
  }

  /** Returns the positions in the text at which each key occurs. */
  #placesOf(words: readonly string[]): Map<number, number[]> {
    const places = new Map<number, number[]>()
    for (const [at, { concepts }] of conceptsOfWords(words).entries())
      for (const name of new Set([...concepts, ...stemsOf(words[at]!)])) {
        const key = this.#keys.get(name)
        if (key === undefined) continue
        const known = places.get(key)
        if (known) known.push(at)
        else places.set(key, [at])
      }
    return places
  }

  /** Scores needs by the keys that their phrases share with the text, weighted by rarity. */
  #nearness(places: ReadonlyMap<number, number[]>): Map<number, number> {
    const near = new Map<number, number>()
    for (const key of places.keys())
      for (const [need, share] of this.#shares[key]!)
        near.set(need, (near.get(need) ?? 0) + share * this.#rarities[key]!)
    return near
  }

  /** Returns the closest needs for a text with a complaint word; used if no phrase matches in full. */
  #guess(places: ReadonlyMap<number, number[]>): IndicatedNeed[] {
    const complaints = [...places.keys()].filter(key => this.#isComplaint[key] && key !== this.#keys.get('smell'))
    if (complaints.length === 0) return []
    const among = [...this.#nearness(places)]
      .filter(([need]) => complaints.some(key => this.#shares[key]!.has(need)))
      .sort((a, b) => b[1] - a[1])
    if (among.length === 0 || among[0]![1] < MIN_PARTIAL_SCORE) return []
    return among
      .filter(([, score]) => score >= among[0]![1] * MIN_SCORE_SHARE)
      .slice(0, MAX_NEEDS)
      .map(([need, score]) => ({
        ...this.#needs[need]!,
        score,
        positions: new Set([...places].flatMap(([key, at]) => (this.#shares[key]!.has(need) ? at : []))),
        isGuess: true,
      }))
  }

  /**
   * Adds the weights of the words that match a signature; adds nothing unless each element matches a different word.
   */
  #weigh(
    { need, elements }: Signature,
    places: ReadonlyMap<number, number[]>,
    found: Map<number, Map<number, number>>,
  ): void {
    const taken = new Map<number, number>()
    for (const keys of elements) {
      const match = keys
        .flatMap(key => (places.get(key) ?? []).map(at => ({ at, value: this.#rarities[key]! })))
        .filter(({ at }) => !taken.has(at))
        .reduce<{ at: number; value: number } | null>(
          (best, one) => (best && best.value >= one.value ? best : one),
          null,
        )
      if (!match) return
      taken.set(match.at, match.value)
    }
    const values = found.get(need) ?? new Map<number, number>()
    for (const [at, value] of taken) values.set(at, Math.max(value, values.get(at) ?? 0))
    found.set(need, values)
  }
}

/** Splits a phrase into elements: its words, without stop words and filler words that have no concept. */
function elementsOf(words: readonly string[]): string[][] {
  const elements: string[][] = []
  const meanings = conceptsOfWords(words)
  for (let at = 0; at < words.length; at++) {
    const { concepts, more } = meanings[at]!
    if (concepts.size > 0) elements.push([...concepts])
    else if (!isNoise(words[at]!) && !isStopWord(words[at]!)) elements.push([`=${formsOf(words[at]!).stem}`])
    at += more
  }
  return elements
}

function stemsOf(word: string): string[] {
  const { stem, bare } = formsOf(word)
  return [stem, ...bare].map(form => `=${form}`)
}
