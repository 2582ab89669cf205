import { type Audience, audienceOf } from '../words/audiences.ts'
import { isNoise } from '../words/noise.ts'
import { Phrases } from '../words/phrases.ts'
import { absentSubstanceAt, type Substance, substanceAt } from '../words/substances.ts'
import { isStopWord } from '../words/tokens.ts'

/** Words that introduce an exclusion. A weak word ("not", مش) counts only before a substance or a group of people. */
const BEFORE = new Phrases<'strong' | 'weak'>(
  [
    'strong',
    'without|without any|w o|free of|free from|zero|no added|with no|has no|that has no|does not contain|doesnt contain|not contain|not containing|dont contain|avoid|allergic to|allergy to|' +
      'بدون|من بدون|بدون اي|بلا|من غير|من دون|دون|خالي من|خاليه من|خالي|خاليه|خال من|الخالي من|الخاليه من|مش فيه|مش فيها|ما فيه|ما فيها|مافيه|مافيها|ما فيهاش|ما فيهوش|ليس فيه|لا يحتوي علي|لا تحتوي علي|ما يحتوي علي|ما بيحتوي علي|حساسيه من|حساسيه علي|بتحسس من|اتحسس من|' +
      'בלי|ללא|נטול|נטולת|נטולי|נטולות|לא מכיל|לא מכילה|שלא מכיל|שלא מכילה|שאינ בו|שאינ בה|שאינ בהמ|אינ בו|חופשי מ|חופשי|נקי מ|אלרגי ל|אלרגית ל|אלרגיה ל|' +
      'без|безо|не содержит|не содержащий|не содержащая|не содержащее|который не содержит|без содержания|без добавления|свободный от|аллергия на|нет',
  ],
  ['weak', 'no|not|non|never|isnt|dont|not with|except|مش|مو|ليس|ليست|غير|لا|ما|الا|ما عدا|לא|שלא|אינ|חוצ|не|ни|кроме'],
)
const AFTER = new Set('free خالي חופשי'.split(' '))
const OF = /^(?:of|from|من|מ)$/
const CONNECTING = new Set(
  'and or nor any the a an with in added و او ولا اي اضافه ו או או גמ תוספת и или ни содержания добавок добавления ingredients materials substances مكونات المكونات مواد المواد רכיבימ חומרימ компонентов веществ ингредиентов'.split(
    ' ',
  ),
)

/** Words that may stand between a negation and the people for whom a product is not intended. */
const INTENDED =
  /^(?:for|suitable|meant|intended|to|be|the|a|my|any|ل|يكون|تكون|مناسب|مناسبه|مخصص|مخصصه|ל|מתאימ|מתאימה|מיועד|מיועדת|для|подходит|предназначен)$/

const OBJECT = /^(?:my|your|his|her|our|their|the|a|me|it|them)$/

/** Something that products must be free from, or people for whom they must not be intended. */
export interface Negation {
  /**
   * Excluded words in index spelling. Empty for people, for an action, and for a single word that names the absence of
   * a substance (unscented).
   */
  words: string[]
  substance: Substance | null
  audience?: Audience
  /** Index of the first token of the negation, and the index after its last token. */
  from: number
  to: number
}

/** Finds the substances and people that a text excludes, including all items of a list ("alcohol and perfume"). */
export function negationsIn(words: readonly (string | undefined)[]): Negation[] {
  const found: Negation[] = []
  for (let at = 0; at < words.length; at++) {
    const untreated = absentSubstanceAt(words, at)
    const negated = untreated
      ? [{ words: [], substance: untreated.meaning, from: at, to: untreated.next }]
      : (objectsAfter(words, at) ?? objectsBefore(words, at))
    if (!negated) continue
    found.push(...negated)
    at = negated.at(-1)!.to - 1
  }
  return found
}

function objectsAfter(words: readonly (string | undefined)[], at: number): Negation[] | null {
  const before = BEFORE.at(words, at)
  if (!before) return null
  const people = before.meaning === 'weak' ? audiencesAfter(words, at, before.next) : []
  if (people.length > 0) return people
  const found: Negation[] = []
  for (let place = skip(words, before.next); ; ) {
    const named = substanceHere(words, place)
    const from = found.at(-1)?.to ?? at
    if (named) found.push({ words: wordsIn(words, place, named.next), substance: named.meaning, from, to: named.next })
    // After a strong negation, the first item may be any content word. Later items, and all items after a weak
    // negation, must be substances: "without perfume and for dry skin".
    else if (found.length > 0 || before.meaning === 'weak' || !isContent(words[place])) break
    // A verb with an object is a circumstance, not an exclusion: "without burning my eyes".
    else if (/[a-z]{3}ing$/.test(words[place]!) && OBJECT.test(words[place + 1] ?? ''))
      return [{ words: [], substance: null, from: at, to: place + 1 }]
    else found.push({ words: [words[place]!], substance: null, from: at, to: place + 1 })
    const next = found.at(-1)!.to
    place = skip(words, next)
    if (place === next && !substanceHere(words, next)) break
  }
  return found.length > 0 ? found : null
}

/** Parses the people after a negation: "not for babies", "not suitable for babies or children". */
function audiencesAfter(words: readonly (string | undefined)[], at: number, next: number): Negation[] {
  const found: Negation[] = []
  for (let place = next; ; ) {
    while (INTENDED.test(words[place] ?? '')) place++
    const audience = audienceOf(words[place])
    if (!audience) return found
    found.push({ words: [], substance: null, audience, from: found.at(-1)?.to ?? at, to: place + 1 })
    place = skip(words, place + 1)
  }
}

/** Parses a negation after its objects: "alcohol-free", "perfume and alcohol free". */
function objectsBefore(words: readonly (string | undefined)[], at: number): Negation[] | null {
  const found: Negation[] = []
  for (let place = at; ; ) {
    const named = substanceHere(words, place)
    // Every item of a list must be a substance; a single item may be any word.
    if (!named && (found.length > 0 || !isContent(words[place]))) return null
    const next = named?.next ?? place + 1
    const from = found.at(-1)?.to ?? at
    found.push({ words: wordsIn(words, place, next), substance: named?.meaning ?? null, from, to: next })
    if (AFTER.has(words[next] ?? '')) {
      found.at(-1)!.to++
      return isFollowed(words, next, named !== null) ? null : found
    }
    place = skip(words, next)
    if (!named || place === next) return null
  }
}

/** True if the excluded thing follows the negation, as in "cream free of parabens". */
function isFollowed(words: readonly (string | undefined)[], at: number, isAfterSubstance: boolean): boolean {
  const before = BEFORE.at(words, at)
  return before !== null && words[before.next] !== undefined && (!isAfterSubstance || OF.test(words[at + 1] ?? ''))
}

/** A substance at a position, optionally after a prefix that Arabic and Hebrew attach to words (وكحول, מבישום). */
function substanceHere(words: readonly (string | undefined)[], at: number) {
  const own = substanceAt(words, at)
  if (own || !/^[ومבהלמוש]./u.test(words[at] ?? '')) return own
  const bare = substanceAt([words[at]!.slice(1), ...words.slice(at + 1, at + 3)], 0)
  return bare && { meaning: bare.meaning, next: at + bare.next }
}

const isContent = (word: string | undefined): word is string =>
  word !== undefined && !/^\d/.test(word) && !isStopWord(word) && !isNoise(word)
const skip = (words: readonly (string | undefined)[], at: number) => {
  let place = at
  while (words[place] !== undefined && CONNECTING.has(words[place]!)) place++
  return place
}
const wordsIn = (words: readonly (string | undefined)[], from: number, to: number) => words.slice(from, to) as string[]
