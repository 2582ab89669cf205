import type { Shekels } from '../../../../shared/rules/money.ts'
import type { I18nValue } from '../../../i18n.tsx'
import type { FilterName } from './list-query.ts'
import type { LoadedFilters } from './load-filters.ts'

/** Label of an active filter. */
export function filterLabel(
  { name, value }: { name: FilterName; value: string },
  brands: LoadedFilters['brands'],
  { t, money }: I18nValue,
): string {
  switch (name) {
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
