import { NearWords } from '../words/near.ts'
import { skeletonOf, soundDistance, soundOf, spokenAs } from '../words/sounds.ts'
import { formsOf, isOtherNumber } from '../words/stems.ts'
import { LONGEST, type Script, scriptOf, wordsOf } from '../words/tokens.ts'
import { Beginnings } from './beginnings.ts'

/** A word of the index that a typed word may mean. Trust 1 is the word itself. */
export interface Reading {
  term: number
  trust: number
}

const TRUST = { stem: 0.93, bare: 0.88, begun: 0.8, root: 0.72, sound: 0.7, slip: 0.7, slips: 0.55 }
/** Readings with so much less trust than the best are dropped. */
const MUCH_WORSE = 0.12
/** Greatest phonetic distance by the number of consonants: short words need to be closer. */
const FAR: Record<number, number> = { 2: 0.13, 3: 0.3, 4: 0.65 }
const MOST_BEGUN = 300
const MOST_NEAR = 12

/** All words of the index and of synonyms, with the forms that they are looked up by. */
export class Lexicon {
  readonly words: string[] = []
  /** Terms of amounts (`words/amounts.ts`). */
  readonly amounts: number[] = []
  readonly #ids = new Map<string, number>()
  readonly #stems = new Map<string, number[]>()
  readonly #bares = new Map<string, number[]>()
  readonly #roots = new Map<string, number[]>()
  readonly #sounds = new Map<string, number[]>()
  readonly #near = new NearWords()
  readonly #nearSounds = new NearWords()
  readonly #beginnings = new Beginnings()
  /** Readings of the current search: its tiers look up the same words. */
  readonly #readBefore = new Map<string, Reading[]>()

  /** False for a word that only synonyms and needs contain: its other forms may be what products say. */
  isSaid: (term: number) => boolean = () => true

  idOf(word: string): number | undefined {
    return this.#ids.get(word)
  }

  /** The id of a word; a new word gets one. */
  add(word: string): number {
    const known = this.#ids.get(word)
    if (known !== undefined) return known
    const id = this.words.push(word) - 1
    this.#ids.set(word, id)
    if (word.startsWith('=')) {
      this.amounts.push(id)
      return id
    }
    if (mayBeBegun(word)) this.#beginnings.add(word, id)
    if (scriptOf(word) === 'none') return id
    const { stem, bare, root } = formsOf(word)
    if (!word.startsWith(stem)) this.#beginnings.add(stem, id)
    file(this.#stems, stem, id)
    for (const form of bare) file(this.#bares, form, id)
    if (root) file(this.#roots, root, id)
    if (word.length < 3) return id
    this.#near.add(word)
    const skeleton = skeletonOf(soundOf(word))
    if (skeleton.length < 2) return id
    if (!this.#sounds.has(skeleton)) this.#nearSounds.add(skeleton)
    file(this.#sounds, skeleton, id)
    return id
  }

  /** The id of a term that no typed word means: a need, what a product is free from. */
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

  /** The ids of a text's words in order. Known words are not normalised again. */
  termsOf(text: string): number[] {
    if (text === '') return []
    const terms: number[] = []
    for (const piece of text.split(' ')) {
      const known = piece.length < LONGEST ? this.#ids.get(piece) : undefined
      if (known !== undefined) terms.push(known)
      else for (const word of wordsOf(piece)) terms.push(this.add(word))
    }
    return terms
  }

  beginSearch(): void {
    this.#readBefore.clear()
  }

  /** Exact readings: the word, its other forms, and words that it is a prefix of. */
  sure(word: string, { begun }: { begun: 'never' | 'unless known' | 'always' }): Reading[] {
    return this.#remembered(`${begun} ${word}`, () => this.#sure(word, begun))
  }

  /** Readings of an unknown word: another form by its root, typos (edit distance), phonetic matches. */
  forgiving(word: string): Reading[] {
    return this.#remembered(word, () => this.#forgiving(word))
  }

  #remembered(key: string, read: () => Reading[]): Reading[] {
    let readings = this.#readBefore.get(key)
    if (!readings) {
      readings = read()
      this.#readBefore.set(key, readings)
    }
    return readings
  }

  #sure(word: string, begun: 'never' | 'unless known' | 'always'): Reading[] {
    const found = new Map<number, number>()
    const take = (ids: Iterable<number> | undefined, trust: number) => {
      for (const id of ids ?? []) if ((found.get(id) ?? 0) < trust) found.set(id, trust)
    }
    const own = this.#ids.get(word)
    if (own !== undefined) take([own], 1)
    if (scriptOf(word) !== 'none') {
      const { stem, bare } = formsOf(word)
      take(this.#stems.get(stem), TRUST.stem)
      take(this.#bares.get(stem), TRUST.bare)
      for (const form of own === undefined || !this.isSaid(own) ? bare : word.startsWith('ה') ? bare.slice(0, 1) : []) {
        take(this.#stems.get(form), TRUST.bare)
        take(this.#bares.get(form), TRUST.bare)
      }
    }
    if (
      (begun === 'always' && !/^\d{1,2}$/.test(word)) ||
      (begun === 'unless known' && own === undefined && mayBegin(word))
    )
      take(this.#beginnings.begunBy(word, MOST_BEGUN), TRUST.begun)
    return readingsOf(found)
  }

  #forgiving(word: string): Reading[] {
    const spoken = spokenAs(word)
    if (spoken.length === 1) return this.#forgivingOne(spoken[0]!)
    const best = new Map<number, number>()
    for (const one of spoken)
      for (const { term, trust } of [...this.sure(one, { begun: 'never' }), ...this.#forgivingOne(one)])
        best.set(term, Math.max(best.get(term) ?? 0, trust))
    return clearly(best)
  }

  #forgivingOne(word: string): Reading[] {
    if (scriptOf(word) === 'none' || word.length < 3) return []
    const found = new Map<number, number>()
    const take = (id: number, trust: number) => {
      if ((found.get(id) ?? 0) < trust) found.set(id, trust)
    }
    const { root } = formsOf(word)
    for (const id of (root && this.#roots.get(root)) || [])
      if (isOtherNumber(word, this.words[id]!)) take(id, TRUST.root)
    const most = word.length < 4 ? 0 : word.length < 8 ? 1 : 2
    if (most > 0)
      for (const { word: other, slips } of this.#near.near(word, most).slice(0, MOST_NEAR))
        if (maySlip(word, other, slips)) take(this.#ids.get(other)!, slips === 1 ? TRUST.slip : TRUST.slips)
    for (const { id, trust } of this.#alike(word)) take(id, trust)
    return clearly(found)
  }

  #alike(word: string): { id: number; trust: number }[] {
    const sound = soundOf(word)
    const skeleton = skeletonOf(sound)
    if (skeleton.length < 2) return []
    const script = scriptOf(word)
    const keys = [skeleton]
    if (skeleton.length >= 5)
      for (const { word: other } of this.#nearSounds.near(skeleton, 1).slice(0, MOST_NEAR)) keys.push(other)
    const far = FAR[skeleton.length] ?? skeleton.length * 0.25
    return [...new Set(keys)].flatMap(key =>
      (this.#sounds.get(key) ?? []).flatMap(id => {
        const other = this.words[id]!
        // Within a script typos are found by edit distance; few consonants alone match too much.
        if (scriptOf(other) === script && (skeleton.length < 4 || key !== skeleton)) return []
        const [own, others] = [isOfConsonants(script), isOfConsonants(scriptOf(other))]
        const distance = soundDistance(sound, soundOf(other), { unwritten: others && !own, consonants: own || others })
        if (distance > far) return []
        return [{ id, trust: TRUST.sound * (1 - distance / skeleton.length) }]
      }),
    )
  }
}

const isOfConsonants = (script: Script) => script === 'arabic' || script === 'hebrew'

/** Two edits that change the sound make another word: картошка is not касторка. */
const FAR_BY_SLIPS = 1.25

/** Short words match too much: a short word, or one with two edits, keeps its first letter; four letters change their number, and of three only a doubled one is removed. */
function maySlip(word: string, other: string, slips: number): boolean {
  if (word.length > 5 && slips === 1) return true
  if (word[0] !== other[0]) return false
  if (slips > 1 && soundDistance(soundOf(word), soundOf(other)) > FAR_BY_SLIPS) return false
  if (other.length < 4) return word.replace(/(.)\1/, '$1') === other
  return word.length > 4 || word.length !== other.length || [...word].sort().join() === [...other].sort().join()
}

/** A number is no prefix of another one: 5 is not 50; a code is. */
const mayBegin = (word: string) => (/^[\d.]+$/.test(word) ? false : word.length >= 2)
/** Long numbers are codes, as many as there are products. */
const mayBeBegun = (word: string) => !/^\d{5,}$/.test(word)

function file(drawer: Map<string, number[]>, key: string, id: number) {
  const ids = drawer.get(key)
  if (ids) ids.push(id)
  else drawer.set(key, [id])
}

function clearly(found: Map<number, number>): Reading[] {
  const best = Math.max(...found.values())
  return readingsOf(found).filter(({ trust }) => trust > best - MUCH_WORSE)
}

const readingsOf = (found: Map<number, number>): Reading[] => [...found].map(([term, trust]) => ({ term, trust }))
