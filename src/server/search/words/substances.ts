import { normaliseText } from '../../../shared/rules/text.ts'
import { Phrases } from './phrases.ts'
import { formsOf } from './stems.ts'
import { scriptOf } from './tokens.ts'

/**
 * Substances that shoppers avoid: their names in four languages, and the INCI names that indicate the substance.
 * Negated names ("unscented") are in `UNTREATED`.
 */
const SUBSTANCES = {
  fragrance: [
    'fragrance|fragrances|perfume|perfumes|parfum|scent|scents|smell|odor|odour|aroma|عطر|عطور|العطر|العطور|معطر|روائح|ريحه|رائحه|الرائحه|الريحه|برفان|בישום|בשמים|בושם|ריח|ריחות|ניחוח|отдушка|отдушки|отдушек|запах|запаха|запахов|аромат|ароматов|ароматизаторов|парфюма|парфюмерии|духов|отдушкой',
    /\b(?:parfum|fragrance|aroma)\b/i,
  ],
  alcohol: [
    'alcohol|alcohols|ethanol|spirit|كحول|الكحول|كحوليات|سبيرتو|אלכוהול|אתנול|ספירט|спирт|спирта|спиртов|алкоголя|алкоголь|этанола',
    /(?:^|, ?)(?:alcohol|ethanol|isopropyl alcohol|sd alcohol)\b/i,
  ],
  parabens: ['paraben|parabens|بارابين|البارابين|بارابن|بارابينات|פרבן|פרבנים|парабен|парабены|парабенов', /paraben/i],
  sulfates: [
    'sulfate|sulfates|sulphate|sulphates|sls|sles|سلفات|السلفات|كبريتات|סולפט|סולפטים|sulfat|сульфат|сульфаты|сульфатов|слс',
    /sul(?:f|ph)ate\b/i,
  ],
  silicones: [
    'silicone|silicones|سيليكون|السيليكون|سليكون|סיליקון|סיליקונים|силикон|силикона|силиконов',
    /(?:methicone|siloxane|silicone)/i,
  ],
  'mineral oil': [
    'mineral oil|mineral oils|paraffin|petroleum|زيوت معدنيه|زيت معدني|بارافين|שמן מינרלי|שמנים מינרליים|פרפין|минерального масла|минеральных масел|парафина|парафин|вазелина',
    /(?:paraffinum|petrolatum|mineral oil)/i,
  ],
  latex: ['latex|لاتكس|اللاتكس|مطاط|לטקס|латекс|латекса', /\blatex\b/i],
  powder: ['powder|powders|بودره|البودره|אבקה|טלק|пудра|пудры|талька|порошка', /\bpowder(?!-free)/i],
  aluminium: [
    'aluminium|aluminum|ألمنيوم|الألمنيوم|الومنيوم|אלומיניום|алюминий|алюминия|солей алюминия',
    /\balumin(?:i?um|a)?\b|aluminum/i,
  ],
  acetone: ['acetone|أسيتون|الأسيتون|אצטון|ацетон|ацетона', /\bacetone\b/i],
  retinol: ['retinol|retinoids|ريتينول|الريتينول|רטינול|ретинол|ретинола', /retin(?:ol|yl|al)/i],
  soap: ['soap|صابون|סבון|мыла|мыло', /\bsodium (?:palmate|tallowate|olivate|cocoate|palm kernelate)\b/i],
  colorants: ['dyes|dye|colorants|coloring|اصباغ|ملونات|צבעי מאכל|חומרי צבע|красителей|красители', /\bCI ?\d{5}/i],
  ammonia: ['ammonia|امونيا|الامونيا|נשאדור|אמוניה|аммиак|аммиака', /\bammonia|ammonium hydroxide/i],
  gluten: ['gluten|غلوتين|جلوتين|גלוטן|глютен|глютена', /gluten|triticum/i],
  lanolin: ['lanolin|لانولين|לנולין|ланолин|ланолина', /lanolin/i],
  acids: ['acid|acids|احماض|حمض|חומצה|חומצות|кислот|кислоты|кислота', /(?:glycolic|salicylic|lactic|mandelic) acid/i],
  fluoride: ['fluoride|flour|فلورايد|فلوريد|פלואוריד|фтор|фтора|фторида', /fluor/i],
} satisfies Record<string, [names: string, pattern: RegExp]>

export type Substance = keyof typeof SUBSTANCES
const SUBSTANCE_NAMES = Object.keys(SUBSTANCES) as Substance[]

const NAMES = new Phrases<Substance>(
  ...SUBSTANCE_NAMES.map((name): [Substance, string] => [name, SUBSTANCES[name][0] as string]),
)

/** Single-word names by their stem, so that латексные matches latex. */
const STEMS = new Map(
  SUBSTANCE_NAMES.flatMap(name =>
    SUBSTANCES[name][0]
      .split('|')
      .filter(text => !text.includes(' '))
      .flatMap(text => stemsOf(normaliseText(text)).map(stem => [stem, name] as const)),
  ),
)

function stemsOf(word: string): string[] {
  const { stem, root } = formsOf(word)
  const stems = scriptOf(word) === 'cyrillic' && root ? [stem, root] : [stem]
  return stems.filter(one => one.length > 3)
}

/** A substance named at a position of a text, with the position after it. */
export function substanceAt(words: readonly (string | undefined)[], place: number) {
  const exact = NAMES.at(words, place)
  if (exact || words[place] === undefined) return exact
  for (const stem of stemsOf(words[place])) {
    const meaning = STEMS.get(stem)
    if (meaning) return { meaning, next: place + 1 }
  }
  return null
}

/** Words that state the absence of a substance, by substance: unscented. */
const UNTREATED = new Phrases<Substance>(
  [
    'fragrance',
    'unscented|odorless|odourless|fragrancefree|неароматизированный|неароматизированная|гипоаллергенный без запаха',
  ],
  ['alcohol', 'безалкогольный|безспиртовой|бесспиртовой|nonalcoholic'],
  ['sulfates', 'бессульфатный|бессульфатная|безсульфатный|бессульфатные'],
  ['parabens', 'беспарабеновый'],
  ['powder', 'unpowdered|неопудренные|неопудренных|неопудренный|powderfree'],
  ['acetone', 'безацетоновый|безацетоновая'],
  ['silicones', 'бессиликоновый'],
  ['ammonia', 'безаммиачная|безаммиачный'],
)
export const absentSubstanceAt = (words: readonly (string | undefined)[], place: number) => UNTREATED.at(words, place)

/** Returns the substances that are absent from a list of ingredients or materials. Empty if there is no list. */
export function absentSubstances(ingredients: string): Substance[] {
  return ingredients === '' ? [] : SUBSTANCE_NAMES.filter(name => !SUBSTANCES[name][1].test(ingredients))
}
