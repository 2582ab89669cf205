import { attributeText } from '../../../../shared/i18n/attribute-text.ts'
import type { I18nValue } from '../../../i18n.tsx'
import type { ProductData } from './load-product.ts'

/** Returns the rows of the specifications: first the product's own list, then rows from other fields. */
export function specificationRows(details: ProductData['details'], { t, language }: Pick<I18nValue, 't' | 'language'>) {
  const { specifications, spf, origin, monthsAfterOpening, shelfLifeMonths, registrationNumber } = details
  const count = (months: number | null) => months && t('product.months', { count: months })
  const others = [
    { key: 'spf', label: t('product.spf'), value: specifications.some(({ key }) => key === 'spf') ? null : spf },
    { key: 'origin', label: t('product.origin'), value: origin },
    { key: 'after-opening', label: t('product.monthsAfterOpening'), value: count(monthsAfterOpening) },
    { key: 'unopened', label: t('product.shelfLife'), value: count(shelfLifeMonths) },
    { key: 'moh', label: t('product.registration'), value: registrationNumber },
  ]
  return [
    ...specifications,
    ...details.attributes.map(one => ({
      key: `attribute ${one.code}`,
      label: one.name,
      value: attributeText(one, t, language),
    })),
    ...others.flatMap(({ value, ...fact }) => (value ? [{ ...fact, value: String(value) }] : [])),
  ]
}
