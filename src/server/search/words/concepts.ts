import { normaliseText } from '../../../shared/rules/text.ts'
import vocabulary from './concepts.json' with { type: 'json' }
import { RecentCache } from './recent.ts'
import { formsOf, stemOf } from './stems.ts'
import { scriptOf } from './tokens.ts'

/*
 * Concepts of the domain with their words in four languages, including dialect: "my hair comes out" and شعري بيوقع have
 * the same two concepts. An entry that ends in `*` matches all words with that prefix; `_` joins adjacent words.
 */
const whole = new Map<string, string[]>()
const prefixes = new Map<string, string[]>()
/** Entries of several words by their first word, in normalised spelling. */
const phrases = new Map<string, { rest: string[]; concept: string }[]>()

/**
 * Placeholders for `*` and `_` during normalisation. Normalising a whole list in one call is faster than one call per
 * word.
 */
const [BEGINS, JOINS] = ['あ', 'い']
for (const [concept, languages] of Object.entries(vocabulary))
  for (const list of Object.values(languages))
    for (const entry of normaliseText(list.replaceAll('*', BEGINS).replaceAll('_', JOINS)).split(' ')) {
      const [first = '', ...rest] = entry.replace(BEGINS, '').split(JOINS).filter(Boolean)
      if (rest.length > 0) file(phrases, first, { rest, concept })
      else if (entry.endsWith(BEGINS)) file(prefixes, first, concept)
      else for (const form of new Set([first, formsOf(first).stem])) file(whole, form, concept)
    }

/** Concepts that are symptoms or conditions of the body, expressed by complaint words. */
const COMPLAINTS = new Set(
  (
    'pain itch dry crack peel flakes oily red swollen dark spots marks pimple blackhead wrinkle sag scar stretch burn sting rash ' +
    'wound cut bleed infected bite blister callus sweat smell fungus falling frizz tangle damaged grey tired dull fever cough ' +
    'breathe urine wet sore-skin twist bone-break numb sunburnt bruise chicken eczema cellulite badbreath'
  ).split(' '),
)

/** Prefixes of Arabic and Hebrew words: conjunctions, prepositions, the article, person and tense of a verb. */
const ARABIC_BEFORE =
  'و ف ب ل ع ال وال بال عال هال لل ولل فال ي ت ن ا بي بت بن با وبي وبت وي وت مت ان ما ح حي حت'.split(' ')
const HEBREW_BEFORE = 'ו ה ב ל מ ש כ וה ול וב ומ וש שה של שב שמ כש כשה מה לה בה נ מת י ת הת להת'.split(' ')
const RUSSIAN_BEFORE = ['анти']
/** Minimum length of a word without its prefix, and of the fixed part of an entry with `*`. */
const MIN_STEM_LENGTH = 3
const MIN_PREFIX_LENGTH = 2
/** Maximum number of letters after the fixed part of an entry with `*`. */
const MAX_ENDING_LENGTH = 3

interface Entry {
  concepts: readonly string[]
  /** Multi-word entries whose first word is this word. */
  phrases: readonly { rest: string[]; concept: string }[]
}

const entries = new RecentCache<Entry>(60_000)

export interface WordConcepts {
  concepts: ReadonlySet<string>
  /** Number of following words that belong to the same entry. */
  more: number
}

/** Returns the concepts of each word of a text. A multi-word entry assigns its concept to its first word. */
export function conceptsOfWords(words: readonly string[]): WordConcepts[] {
  return words.map((word, at) => {
    const entry = entryOf(word)
    const concepts = new Set(entry.concepts)
    let more = 0
    for (const { rest, concept } of entry.phrases) {
      if (!rest.every((other, step) => words[at + 1 + step]?.startsWith(other))) continue
      concepts.add(concept)
      more = Math.max(more, rest.length)
    }
    return { concepts, more }
  })
}

export const hasConcept = (word: string) => conceptsOf(word).length > 0
/**
 * True for a word of the vocabulary. A word that matches an entry with `*` may have at most `MAX_ENDING_LENGTH`
 * additional letters, and fewer than the entry itself has.
 */
export const isDomainWord = (word: string) =>
  spellingsOf(word).some(form => {
    if (whole.has(form) || whole.has(stemOf(form)) || phrases.has(form)) return true
    for (let length = Math.max(MIN_PREFIX_LENGTH, form.length - MAX_ENDING_LENGTH); length <= form.length; length++)
      if (form.length - length <= length - 1 && prefixes.has(form.slice(0, length))) return true
    return false
  })
export const isComplaintConcept = (concept: string) => COMPLAINTS.has(concept)
export const isComplaintWord = (word: string) => conceptsOf(word).some(isComplaintConcept)

const conceptsOf = (word: string) => entryOf(word).concepts

function entryOf(word: string): Entry {
  let entry = entries.get(word)
  if (!entry) {
    const spellings = spellingsOf(word)
    entry = {
      concepts: [...new Set(spellings.flatMap(entriesFor))],
      phrases: spellings.flatMap(form => phrases.get(form) ?? []),
    }
    entries.set(word, entry)
  }
  return entry
}

function entriesFor(form: string): string[] {
  const found = [...(whole.get(form) ?? []), ...(whole.get(formsOf(form).stem) ?? [])]
  for (let length = MIN_PREFIX_LENGTH; length <= form.length; length++)
    found.push(...(prefixes.get(form.slice(0, length)) ?? []))
  return found
}

/** The word, and the word without the prefixes of its language. */
function spellingsOf(word: string): string[] {
  const before = {
    arabic: ARABIC_BEFORE,
    hebrew: HEBREW_BEFORE,
    cyrillic: RUSSIAN_BEFORE,
    latin: [],
    none: [],
  }[scriptOf(word)]
  const bare = before.flatMap(prefix =>
    word.startsWith(prefix) && word.length >= prefix.length + MIN_STEM_LENGTH ? [word.slice(prefix.length)] : [],
  )
  return [word, ...bare]
}

function file<T>(drawer: Map<string, T[]>, key: string, value: T) {
  const values = drawer.get(key)
  if (values) values.push(value)
  else drawer.set(key, [value])
}
