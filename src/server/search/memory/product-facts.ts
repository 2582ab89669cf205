import type { Language } from '../../../shared/i18n/languages.ts'
import { LANGUAGE_CODES } from '../../../shared/i18n/languages.ts'
import { nameWithChoice } from '../../../shared/rules/chosen-name.ts'
import { negationsIn } from '../query/negations.ts'
import type { SkinType } from '../words/skin-types.ts'
import { formsOf } from '../words/stems.ts'
import { absentSubstances, type Substance } from '../words/substances.ts'
import { wordsOf } from '../words/tokens.ts'

/** Text by language. */
export type Texts = Partial<Record<Language, string>>

/** Size and colour of a variant. The first variant of a product is the default. */
interface VariantNames {
  id: number
  size: Texts | null
  color: Texts | null
}

/** Attributes of a product besides its search text. */
export interface ProductFacts {
  brandId: number
  /** Ids of the main category and of the additional ones. */
  categoryIds: number[]
  classId: number | null
  isProfessional: boolean
  /** Skin types that the product suits; empty if it states none. */
  skinTypes: SkinType[]
  names: Texts
  /**
   * Texts that may state what the product is free from. The first contains name and short description, the second the
   * features.
   */
  statements: Partial<Record<Language, readonly [string, string]>>
  /** Names of the substances that the product is free from, without the words of the negation. */
  freeFrom: Texts
  /** Ingredients (INCI) or materials; empty if there is no list. */
  ingredients: string
  variants: VariantNames[]
}

/** Pre-filter for texts that may contain a negation; most texts do not. */
const MAY_NEGATE = /free|without|\bno\b|\bnon|not |بدون|بلا|خالي|ללא|בלי|נטול|без|не |не[а-я]+енн/iu

/**
 * Returns the index terms for the absence of something: one for a known substance, otherwise one for each word's stem.
 */
export const absenceTerms = (words: readonly string[], substance: Substance | null): string[] =>
  substance ? [`free:${substance}`] : words.map(word => `free:${formsOf(word).stem}`)

/**
 * Index terms for absent substances, by source: `stated` in the name or short description, `mentioned` in other texts,
 * `lacking` from the ingredients.
 */
export interface AbsenceTerms {
  stated: Set<string>
  mentioned: Set<string>
  lacking: string[]
  /** Words for absent substances in the name or short description. */
  absent: Set<string>
}

export function productAbsenceTerms({ statements, freeFrom, ingredients }: ProductFacts): AbsenceTerms {
  const terms = {
    stated: new Set<string>(),
    mentioned: new Set<string>(),
    lacking: [] as string[],
    absent: new Set<string>(),
  }
  const add = (to: Set<string>, words: string[]) => {
    for (const { words: object, substance } of negationsIn(words)) {
      for (const name of absenceTerms(object, substance)) to.add(name)
      if (to === terms.stated && substance) for (const word of object) terms.absent.add(word)
    }
  }
  for (const language of LANGUAGE_CODES) {
    const [first = '', rest = ''] = statements[language] ?? []
    if (MAY_NEGATE.test(first)) add(terms.stated, wordsOf(first))
    if (MAY_NEGATE.test(rest)) add(terms.mentioned, wordsOf(rest))
    if (freeFrom[language]) add(terms.mentioned, ['without', ...wordsOf(freeFrom[language])])
  }
  if (MAY_NEGATE.test(ingredients)) add(terms.mentioned, wordsOf(ingredients))
  for (const substance of absentSubstances(ingredients)) terms.lacking.push(`lacks:${substance}`)
  return terms
}

/** Returns the names of the variants of a product, as in the API; empty for a product without options. */
export function variantNamesOf({ names, variants }: ProductFacts, language: Language): string[] {
  if (variants.length === 0) return []
  const name = names[language] ?? names.ar ?? ''
  const inLanguage = (texts: Texts | null) => texts?.[language] ?? texts?.ar ?? null
  const sizes = variants.map(({ size }) => inLanguage(size))
  const colors = variants.map(({ color }) => inLanguage(color))
  return variants.map((_, at) =>
    nameWithChoice(name, { chosen: sizes[at], among: sizes }, { chosen: colors[at], among: colors }),
  )
}

/** Returns size and colour of each variant in a language. */
export function optionWordsOf({ variants }: ProductFacts, language: Language): string[] {
  return variants.map(({ size, color }) => `${size?.[language] ?? ''} ${color?.[language] ?? ''}`)
}
