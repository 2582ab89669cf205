import { scriptOf } from './tokens.ts'

/** People that a product may be for, in normalised spelling. */
const WORDS = {
  children:
    'baby babies babys infant infants newborn newborns toddler toddlers kid kids child childs children childrens ' +
    'طفل اطفال بيبي رضيع رضع مواليد اولاد תינוק תינוקת תינוקות פעוט פעוטות ילד ילדה ילדימ ' +
    'дети детей детям детьми детский детская детское детские детского детской детских детскую ребенок ребенка ребенку ' +
    'малыш малыша малыши малышей малышам младенец младенца младенцев новорожденный новорожденного новорожденных',
  men:
    'man mans men mens رجال رجالي رجاليه شباب גבר גברימ גברי мужчина мужчины мужчин мужчинам ' +
    'мужской мужская мужское мужские мужского мужских мужскую',
  women:
    'woman womans women womens ladies نساء نسايي نساييه سيدات ستات אישה נשימ נשי женщина женщины женщин женщинам ' +
    'женский женская женское женские женского женской женских женскую',
  adults: 'adult adults كبار بالغين מבוגר מבוגרימ взрослый взрослая взрослое взрослые взрослого взрослых взрослым',
}
/** Conjunctions, prepositions and articles that Arabic and Hebrew attach to a word. */
const PREFIXES: Partial<Record<ReturnType<typeof scriptOf>, string[]>> = {
  arabic: ['', 'ال', 'لل', 'ل', 'و', 'وال', 'ولل', 'ب', 'بال'],
  hebrew: ['', 'ל', 'ה', 'ו', 'מ', 'ב', 'ול', 'לה', 'וה', 'מה', 'של'],
}

export type Audience = keyof typeof WORDS
export const AUDIENCES = Object.keys(WORDS) as Audience[]

const byWord = new Map(
  AUDIENCES.flatMap(audience =>
    WORDS[audience]
      .split(' ')
      .flatMap(word => (PREFIXES[scriptOf(word)] ?? ['']).map(prefix => [prefix + word, audience] as const)),
  ),
)

/** Returns the group of people that a word names: babies, детский. */
export const audienceOf = (word: string | undefined): Audience | undefined =>
  word === undefined ? undefined : byWord.get(word)

/** Index term of products that are not intended for these people. */
export const notForTerm = (audience: Audience) => `not-for:${audience}`
