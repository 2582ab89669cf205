import type { Language } from '../../../shared/i18n/languages.ts'
import { LANGUAGE_CODES } from '../../../shared/i18n/languages.ts'
import { chosenName } from '../../../shared/rules/chosen-name.ts'
import { negationsIn } from '../query/negations.ts'
import { formsOf } from '../words/stems.ts'
import { missingIn, type Substance } from '../words/substances.ts'
import { wordsOf } from '../words/tokens.ts'

/** A text in each language. */
export type Texts = Partial<Record<Language, string>>

/** A size and colour that a product comes in; the first of a product is its default. */
export interface VariantNames {
  id: number
  size: Texts | null
  color: Texts | null
}

/** Columns of a product besides its search text. */
export interface ProductFacts {
  brandId: number
  /** Its own category and further ones. */
  categoryIds: number[]
  classId: number | null
  isProfessional: boolean
  names: Texts
  /** Texts that state what the product is free from: name and short description, then the features. */
  statements: Partial<Record<Language, readonly [string, string]>>
  /** Substances that it is free from, without the words that say so. */
  freeFrom: Texts
  /** Ingredients (INCI) or materials; empty where there is no list. */
  ingredients: string
  variants: VariantNames[]
}

/** Cheap test before a text is read for negations; most texts have none. */
const MAY_NEGATE = /free|without|\bno\b|\bnon|not |بدون|بلا|خالي|ללא|בלי|נטול|без|не |не[а-я]+енн/iu

/** Names of the index terms of what is missing: a substance, or the stems of words. */
export const freeNames = (words: readonly string[], substance: Substance | null): string[] =>
  substance ? [`free:${substance}`] : words.map(word => `free:${formsOf(word).stem}`)

/** Names of index terms: what a product says first that it is free from, what it says elsewhere, what its ingredients lack. */
export interface FreeTerms {
  stated: Set<string>
  mentioned: Set<string>
  lacking: string[]
}

export function freeTermsOf({ statements, freeFrom, ingredients }: ProductFacts): FreeTerms {
  const terms = { stated: new Set<string>(), mentioned: new Set<string>(), lacking: [] as string[] }
  const add = (to: Set<string>, words: string[]) => {
    for (const { words: object, substance } of negationsIn(words))
      for (const name of freeNames(object, substance)) to.add(name)
  }
  for (const language of LANGUAGE_CODES) {
    const [first = '', rest = ''] = statements[language] ?? []
    if (MAY_NEGATE.test(first)) add(terms.stated, wordsOf(first))
    if (MAY_NEGATE.test(rest)) add(terms.mentioned, wordsOf(rest))
    if (freeFrom[language]) add(terms.mentioned, ['without', ...wordsOf(freeFrom[language])])
  }
  if (MAY_NEGATE.test(ingredients)) add(terms.mentioned, wordsOf(ingredients))
  for (const substance of missingIn(ingredients)) terms.lacking.push(`lacks:${substance}`)
  return terms
}

/** The names of a product's variants in a language, as the API gives them; empty for a product without options. */
export function variantNamesOf({ names, variants }: ProductFacts, language: Language): string[] {
  if (variants.length === 0) return []
  const name = names[language] ?? names.ar ?? ''
  const inLanguage = (texts: Texts | null) => texts?.[language] ?? texts?.ar ?? null
  const sizes = variants.map(({ size }) => inLanguage(size))
  const colors = variants.map(({ color }) => inLanguage(color))
  return variants.map((_, at) =>
    chosenName(name, { chosen: sizes[at], among: sizes }, { chosen: colors[at], among: colors }),
  )
}

/** Sizes and colours of each variant in a language. */
export function optionWordsOf({ variants }: ProductFacts, language: Language): string[] {
  return variants.map(({ size, color }) => `${size?.[language] ?? ''} ${color?.[language] ?? ''}`)
}
