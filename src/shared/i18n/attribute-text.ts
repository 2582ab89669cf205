import { MAX_ATTRIBUTE_DECIMALS } from '../records/attribute.ts'
import { DIRECTION_MARKS, LOCALES, memoizeByLanguage } from './format.ts'
import type { Language } from './languages.ts'
import type { Translate } from './messages.ts'

const numbers = memoizeByLanguage(
  language => new Intl.NumberFormat(LOCALES[language], { maximumFractionDigits: MAX_ATTRIBUTE_DECIMALS }),
)

/** Value of a custom attribute in a language: a text, a number with its unit, yes or no. */
export function attributeText(
  { value, unit }: { value: string | number | boolean; unit: string },
  t: Translate,
  language: Language,
): string {
  if (typeof value === 'boolean') return t(value ? 'product.attribute.yes' : 'product.attribute.no')
  if (typeof value !== 'number') return value
  const gap = unit === '' || unit === '%' ? '' : '\u00a0'
  return numbers(language).format(value).replace(DIRECTION_MARKS, '') + gap + unit
}
