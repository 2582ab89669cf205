import type { I18nValue } from '../../i18n.tsx'

/** Value of a custom attribute in the page's language: a text, a number with its unit, yes or no. */
export function attributeText(
  { value, unit }: { value: string | number | boolean; unit: string },
  { t, number }: Pick<I18nValue, 't' | 'number'>,
): string {
  if (typeof value === 'boolean') return t(value ? 'product.attribute.yes' : 'product.attribute.no')
  return typeof value === 'number' ? `${number(value)} ${unit}`.trim() : value
}
