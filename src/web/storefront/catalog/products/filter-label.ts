import type { Shekels } from '../../../../shared/rules/money.ts'
import type { I18nValue } from '../../../i18n.tsx'
import { attributeText } from '../attribute-text.ts'
import type { FilterName } from './list-query.ts'
import type { LoadedFilters } from './load-filters.ts'

/** Label of an active filter. */
export function filterLabel(
  { name, value }: { name: FilterName; value: string },
  { brands, attributes }: Pick<LoadedFilters, 'brands' | 'attributes'>,
  i18n: I18nValue,
): string {
  const { t, money } = i18n
  switch (name) {
    case 'attribute': {
      const of = attributes.find(({ values }) => values.some(({ key }) => key === value))
      const own = of?.values.find(({ key }) => key === value)
      return of && own
        ? `${of.name}: ${attributeText({ ...own, unit: of.unit }, i18n)}`
        : value.slice(value.indexOf(':') + 1)
    }
    case 'brand':
      return brands.find(brand => brand.slug === value)?.name ?? value
    case 'minPrice':
    case 'maxPrice':
      return t(`products.${name}.on`, { price: money(Number(value) as Shekels) })
    case 'minRating':
      return t('products.minRating.from', { rating: value })
    case 'skinType':
      return t(`products.skinType.${value}` as 'products.skinType.dry')
    default:
      return t(`products.${name}`)
  }
}
