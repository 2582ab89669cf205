import type { Shekels } from '../../../../shared/rules/money.ts'
import type { I18nValue } from '../../../i18n.tsx'
import type { FilterName } from './list-query.ts'
import type { LoadedFilters } from './load-filters.ts'

/** Returns the label of an active filter. */
export function filterLabel(
  { name, value }: { name: FilterName; value: string },
  { brands, attributes }: Pick<LoadedFilters, 'brands' | 'attributes'>,
  { t, money }: I18nValue,
): string {
  switch (name) {
    case 'attribute': {
      for (const { name, values } of attributes)
        for (const own of values) if (own.value === value) return `${name}: ${own.label}`
      return value
    }
    case 'brand':
      return brands.find(brand => brand.value === value)?.label ?? value
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
