import { WordsByDistance } from '../words/edit-distance.ts'
import { phoneticDistance, phoneticFormOf, skeletonOf, transliterationsOf } from '../words/phonetic.ts'
import { isPluralPair } from '../words/plural-pairs.ts'
import { RecentCache } from '../words/recent.ts'
import { formsOf, stemOf } from '../words/stems.ts'
import { MAX_WORD_LENGTH, type Script, scriptOf, wordsOf } from '../words/tokens.ts'
import { IdLists } from './id-lists.ts'
import { PrefixIndex } from './prefix-index.ts'

/** Word of the index that a typed word may stand for. Trust is 1 for the word itself. */
export interface WordReading {
  term: number
  trust: number
}

const TRUST = { stem: 0.93, bare: 0.88, prefix: 0.8, root: 0.72, sound: 0.7, edit: 0.7, edits: 0.55 }
/** Readings whose trust is lower than the best one by at least this much are discarded. */
const MAX_TRUST_GAP = 0.12
/** Maximum phonetic distance by number of consonants; smaller for short words. */
const FAR: Record<number, number> = { 2: 0.13, 3: 0.3, 4: 0.65 }
/** Minimum length of a stem that is common to two words with different prefixes. */
const MIN_STEM_LENGTH = 4
const MAX_PREFIX_MATCHES = 300
const MAX_NEAR = 12
/** Maximum number of cached lookups of typed words. */
const MAX_CACHED_WORDS = 80_000

/** All words of the index and of synonyms, with lookups by their forms. */
export class Lexicon {
  readonly words: string[] = []
  /** Terms of amounts (`words/amounts.ts`). */
  readonly amounts: number[] = []
  readonly #ids = new Map<string, number>()
  readonly #stems = new IdLists()
  readonly #bares = new IdLists()
  readonly #roots = new IdLists()
  readonly #sounds = new IdLists()
  readonly #near = new WordsByDistance()
  readonly #nearSounds = new WordsByDistance()
  readonly #prefixes = new PrefixIndex()
  /** Cache of readings: the tiers of a search look up the same words. */
  readonly #read = new RecentCache<WordReading[]>(MAX_CACHED_WORDS)

  /** Version of the readings; incremented when cached readings may be outdated. */
  revision = 0

  readonly #hasPrefixes: boolean

  /** Disables prefix matches if `hasPrefixes` is false. */
  constructor({ hasPrefixes = true } = {}) {
    this.#hasPrefixes = hasPrefixes
  }

  /**
   * Returns whether products contain the word. If only synonyms and needs contain it, its other forms are looked up,
   * too.
   */
  isIndexed: (term: number) => boolean = () => true

  idOf(word: string): number | undefined {
    return this.#ids.get(word)
  }

  /** Returns the id of a word; adds the word if it is new. */
  add(word: string): number {
    const known = this.#ids.get(word)
    if (known !== undefined) return known
    this.forget()
    const id = this.words.push(word) - 1
    this.#ids.set(word, id)
    if (word.startsWith('=')) {
      this.amounts.push(id)
      return id
    }
    if (this.#hasPrefixes && hasPrefixMatches(word)) this.#prefixes.add(word, id)
    if (scriptOf(word) === 'none') return id
    const { stem, bare, root } = formsOf(word)
    if (this.#hasPrefixes && !word.startsWith(stem)) this.#prefixes.add(stem, id)
    this.#stems.add(stem, id)
    for (const form of bare) this.#bares.add(form, id)
    if (root) this.#roots.add(root, id)
    if (word.length < 3) return id
    this.#near.add(word)
    const skeleton = skeletonOf(phoneticFormOf(word))
    if (skeleton.length < 2) return id
    if (!this.#sounds.has(skeleton)) this.#nearSounds.add(skeleton)
    this.#sounds.add(skeleton, id)
    return id
  }

  /**
   * Returns whether a text is a word or another form of one. Not cached, because most parts of joined words are not
   * words.
   */
  hasForm(text: string): boolean {
    return this.#ids.has(text) || this.#stems.has(stemOf(text))
  }

  /** Adds a term that no typed word matches, such as a need or an absent substance. Returns its id. */
  addTerm(name: string): number {
    const key = `#${name}`
    const known = this.#ids.get(key)
    if (known !== undefined) return known
    const id = this.words.push(key) - 1
    this.#ids.set(key, id)
    return id
  }

  termOf(name: string): number | undefined {
    return this.#ids.get(`#${name}`)
  }

  /** Returns the ids of a text's words, in order. Known words are looked up before normalisation, which is slower. */
  termsOf(text: string): number[] {
    if (text === '') return []
    const terms: number[] = []
    for (const piece of text.split(' ')) {
      const known = piece.length < MAX_WORD_LENGTH ? this.#ids.get(piece) : undefined
      if (known !== undefined) terms.push(known)
      else for (const word of wordsOf(piece)) terms.push(this.add(word))
    }
    return terms
  }

  /** Invalidates cached readings; required after every change of `isIndexed`. */
  forget(): void {
    this.revision++
    this.#read.clear()
  }

  /**
   * Returns exact readings: the word, its other forms, and words of which it is a prefix. `prefixes` determines when the
   * prefix matches are included.
   */
  sure(word: string, { prefixes }: { prefixes: 'never' | 'unless known' | 'always' }): WordReading[] {
    return this.#cached(`${prefixes} ${word}`, () => this.#sure(word, prefixes))
  }

  /**
   * Returns readings of an unknown word: words with the same root, within an edit distance, or with similar
   * pronunciation.
   */
  forgiving(word: string): WordReading[] {
    return this.#cached(word, () => this.#forgiving(word))
  }

  #cached(key: string, read: () => WordReading[]): WordReading[] {
    let readings = this.#read.get(key)
    if (!readings) {
      readings = read()
      this.#read.set(key, readings)
    }
    return readings
  }

  #sure(word: string, prefixes: 'never' | 'unless known' | 'always'): WordReading[] {
    const found = new Map<number, number>()
    const take = (ids: readonly number[], trust: number) => {
      for (const id of ids) if ((found.get(id) ?? 0) < trust) found.set(id, trust)
    }
    const own = this.#ids.get(word)
    if (own !== undefined) take([own], 1)
    if (scriptOf(word) !== 'none') {
      const { stem, bare } = formsOf(word)
      take(this.#stems.get(stem), TRUST.stem)
      take(this.#bares.get(stem), TRUST.bare)
      for (const form of own === undefined || !this.isIndexed(own)
        ? bare
        : word.startsWith('ה')
          ? bare.slice(0, 1)
          : []) {
        take(this.#stems.get(form), TRUST.bare)
        // The first letter of a short word is probably part of the root, not a prefix: ورشة (workshop) is not فرشة
        // (mattress).
        if (form.length >= MIN_STEM_LENGTH) take(this.#bares.get(form), TRUST.bare)
      }
    }
    if (
      (prefixes === 'always' && !/^\d{1,2}$/.test(word)) ||
      (prefixes === 'unless known' && own === undefined && mayBePrefix(word))
    )
      take(this.#prefixes.idsWithPrefix(word, MAX_PREFIX_MATCHES), TRUST.prefix)
    return readingsOf(found)
  }

  #forgiving(word: string): WordReading[] {
    const spoken = transliterationsOf(word)
    if (spoken.length === 1) return this.#forgivingOne(spoken[0]!)
    const best = new Map<number, number>()
    for (const one of spoken)
      for (const { term, trust } of [...this.sure(one, { prefixes: 'never' }), ...this.#forgivingOne(one)])
        best.set(term, Math.max(best.get(term) ?? 0, trust))
    return clearly(best)
  }

  #forgivingOne(word: string): WordReading[] {
    if (scriptOf(word) === 'none' || word.length < 3) return []
    const found = new Map<number, number>()
    const take = (id: number, trust: number) => {
      if ((found.get(id) ?? 0) < trust) found.set(id, trust)
    }
    const { root } = formsOf(word)
    for (const id of root ? this.#roots.get(root) : []) if (isPluralPair(word, this.words[id]!)) take(id, TRUST.root)
    const most = word.length < 4 ? 0 : word.length < 8 ? 1 : 2
    if (most > 0)
      for (const { word: other, distance } of this.#near.near(word, most).slice(0, MAX_NEAR))
        if (isWithinDistance(word, other, distance))
          take(this.#ids.get(other)!, distance === 1 ? TRUST.edit : TRUST.edits)
    for (const { id, trust } of this.#alike(word)) take(id, trust)
    return clearly(found)
  }

  #alike(word: string): { id: number; trust: number }[] {
    const sound = phoneticFormOf(word)
    const skeleton = skeletonOf(sound)
    if (skeleton.length < 2) return []
    const script = scriptOf(word)
    const keys = [skeleton]
    if (skeleton.length >= 5)
      for (const { word: other } of this.#nearSounds.near(skeleton, 1).slice(0, MAX_NEAR)) keys.push(other)
    const far = FAR[skeleton.length] ?? skeleton.length * 0.25
    return [...new Set(keys)].flatMap(key =>
      this.#sounds.get(key).flatMap(id => {
        const other = this.words[id]!
        // Words of the same script with few consonants have too many phonetic matches; their typos are found by edit
        // distance.
        if (scriptOf(other) === script && (skeleton.length < 4 || key !== skeleton)) return []
        const [own, others] = [isOfConsonants(script), isOfConsonants(scriptOf(other))]
        const distance = phoneticDistance(sound, phoneticFormOf(other), {
          unwritten: others && !own,
          consonants: own || others,
        })
        if (distance > far) return []
        return [{ id, trust: TRUST.sound * (1 - distance / skeleton.length) }]
      }),
    )
  }
}

const isOfConsonants = (script: Script) => script === 'arabic' || script === 'hebrew'

/**
 * Maximum phonetic distance of two words with two edits; words with a larger distance are unrelated (картошка,
 * касторка).
 */
const MAX_WEIGHTED_DISTANCE = 1.25

/**
 * Restricts typos in short words, which have too many neighbours. Words of up to five letters, and words with two
 * edits, must keep their first letter; words of four letters may only change their length or the order of letters;
 * matches of three letters may only lose a doubled letter.
 */
function isWithinDistance(word: string, other: string, distance: number): boolean {
  if (word.length > 5 && distance === 1) return true
  if (word[0] !== other[0]) return false
  if (distance > 1 && phoneticDistance(phoneticFormOf(word), phoneticFormOf(other)) > MAX_WEIGHTED_DISTANCE)
    return false
  if (other.length < 4) return word.replace(/(.)\1/, '$1') === other
  return word.length > 4 || word.length !== other.length || [...word].sort().join() === [...other].sort().join()
}

/** Excludes numbers from prefix matches (5 is not 50), but not codes with letters. */
const mayBePrefix = (word: string) => (/^[\d.]+$/.test(word) ? false : word.length >= 2)
/** Excludes long numbers from the prefix index: they are codes, and there are as many as products. */
const hasPrefixMatches = (word: string) => !/^\d{5,}$/.test(word)

function clearly(found: Map<number, number>): WordReading[] {
  const best = Math.max(...found.values())
  return readingsOf(found).filter(({ trust }) => trust > best - MAX_TRUST_GAP)
}

const readingsOf = (found: Map<number, number>): WordReading[] => [...found].map(([term, trust]) => ({ term, trust }))
