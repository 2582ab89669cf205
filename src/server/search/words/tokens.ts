import { normaliseText } from '../../../shared/rules/text.ts'

/** Maximum length of a word; longer ones are truncated. */
export const MAX_WORD_LENGTH = 32
/** True for a word of the maximum length, which may have been truncated. */
export const mayBeTruncated = (word: string) => word.length >= MAX_WORD_LENGTH

const UNITS: Record<string, string> = Object.fromEntries(
  Object.entries({
    ml: 'ml мл مل מל ملل millilitre milliliter millilitres milliliters mls миллилитр миллилитра миллилитров миллилитровый ملي مليلتر ملليلتر مللتر ميليلتر מליליטר מיליליטר מילי cc ccm куб куба кубов кубик кубика кубиков סמק ססי ססי',
    g: 'g г гр غم غ جم غرام غرامات جرام جرامات גרם גרמים גר gr gram grams gm грамм грамма граммов граммовый',
    kg: 'kg кг كغم كغ كجم كيلو كيلوغرام كيلوجرام קג קילו קילוגרם кило килограмм килограмма килограммов kilo kilos kilogram',
    mg: 'mg мг ملغ ملغم מג миллиграмм',
    cm: 'cm см سم סמ centimeter centimeters centimetre сантиметр сантиметра сантиметров سنتيمتر סנטימטר',
    mm: 'mm мм ملم מם ממ millimeter millimeters миллиметр миллиметра миллиметров مليمتر מילימטר',
    m: 'meter meters metre metres метр метра метров متر امتار מטר מטרים',
    l: 'l л لتر لترات ליטר ליטרים litre liter litres liters литр литра литров литровый',
    pcs: 'pcs шт قطعه قطع יחידות יח יחידה pieces штук штуки piece pc',
    fr: 'fr френч',
  }).flatMap(([unit, words]) => words.split(' ').map(word => [word, unit])),
)

const JOINED = new RegExp(`^(\\d+(?:\\.\\d+)?)(${Object.keys(UNITS).join('|')})$`)

/** Vitamins C and E written with the Russian letters of the same shape; с is also a Russian word. */
const VITAMIN = /(?<=^| )(витамин[а-я]*) (?:с(?=$| \d)|е(?=$| ))/g
const latinVitamin = (typed: string, vitamin: string) => `${vitamin} ${typed.endsWith('с') ? 'c' : 'e'}`

/**
 * Splits a text into tokens, in the same way for index and query: folds it with `normaliseText`, separates numbers from
 * their units and unifies the spelling of units, so that 50ml, ٥٠ مل and 50 мл are the same two tokens.
 */
export function wordsOf(text: string): string[] {
  return normaliseText(text).replace(VITAMIN, latinVitamin).split(' ').flatMap(apart).filter(Boolean)
}

function apart(word: string): string[] {
  if (word.length > MAX_WORD_LENGTH) return [word.slice(0, MAX_WORD_LENGTH)]
  const amount = JOINED.exec(word)
  if (amount) return [amount[1]!, UNITS[amount[2]!]!]
  const area = /^(\d+)[xх](\d+)$/.exec(word)
  if (area) return [area[1]!, area[2]!]
  const vitamin = /^(vitamin|витамин)([bcdkс]\d*)$/.exec(word)
  if (vitamin) return [vitamin[1]!, vitamin[2]!.replace('с', 'c')]
  const factor = /^(spf|сзф)(\d+)$/.exec(word)
  if (factor) return [factor[1]!, factor[2]!]
  return [Object.hasOwn(UNITS, word) ? UNITS[word]! : word]
}

/** Stop words; used only if a query has no other words. */
const STOP_WORDS = new Set(
  (
    'anti ضد مضاد נגד против a an the for with and of to in on by from or at is are my me i want need buy price best cheap please product products remedy original online ' +
    'lil lel lal el al bel bil dlya ot shel neged ' +
    'في من مع على عن الى و او بدي بدنا اريد شراء سعر افضل احسن ارخص لل ل ب علاج منتج منتجات مستحضر ' +
    'עם של את על ל ב ו או אני רוצה לקנות מחיר הכי טוב זול בשביל תכשיר מוצר מוצרים מוצרי ' +
    'для с со и в на из к от или у по при под купить цена лучший хочу недорого средство средства'
  )
    .split(' ')
    .map(normaliseText),
)
export const isStopWord = (word: string) => STOP_WORDS.has(word)

/** Body parts that product names often omit. */
const USUAL = new Set(
  (
    'face facial skin وجه الوجه للوجه بالوجه وجهي بوجهي عوجهي لوجهي بشره البشره للبشره بالبشره بشرتي ببشرتي لبشرتي ' +
    'פנים לפנים הפנים בפנים עור לעור העור בעור лицо лица лицу лице лицом кожа кожи коже кожу'
  )
    .split(' ')
    .map(normaliseText),
)
export const isOftenOmitted = (word: string) => USUAL.has(word)

export type Script = 'latin' | 'arabic' | 'hebrew' | 'cyrillic' | 'none'

/** Script of a word; `none` for a word with a digit or of another script. */
export function scriptOf(word: string): Script {
  if (/\d/.test(word)) return 'none'
  const code = word.charCodeAt(0)
  if (code < 0x0370) return 'latin'
  if (code >= 0x0400 && code < 0x0530) return 'cyrillic'
  if (code >= 0x0590 && code < 0x0600) return 'hebrew'
  if (code >= 0x0600 && code < 0x0780) return 'arabic'
  return 'none'
}
