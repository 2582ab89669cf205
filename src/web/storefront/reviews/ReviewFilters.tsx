import { REVIEW_SORTS, type ReviewSort } from '../../../shared/rules/reviews.ts'
import { useI18n } from '../../i18n.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { ProductData } from '../catalog/product/load-product.ts'
import type { ReviewFilters as Filters } from './use-reviews.ts'

interface ReviewFiltersProps {
  filters: Filters
  /** Skin types that authors stated; without any, there is no filter by skin type. */
  skinTypes: ProductData['reviews']['skinTypes']
  onChange: (changed: Partial<Filters>) => void
}

/** Sorting of reviews, and filters by rating and skin type. */
export function ReviewFilters({ filters, skinTypes, onChange }: ReviewFiltersProps) {
  const { t } = useI18n()
  return (
    <div className="cluster reviews__filters">
      <Select
        label={t('product.reviews.sort')}
        value={filters.sort}
        options={REVIEW_SORTS.map(sort => ({ value: sort, label: t(`product.reviews.sort.${sort}`) }))}
        onChange={sort => onChange({ sort: sort as ReviewSort })}
      />
      <Select
        label={t('product.reviews.rating')}
        value={String(filters.rating ?? '')}
        options={[
          { value: '', label: t('product.reviews.rating.any') },
          ...[5, 4, 3, 2, 1].map(stars => ({ value: String(stars), label: t('product.review.stars', { stars }) })),
        ]}
        onChange={rating => onChange({ rating: rating === '' ? undefined : Number(rating) })}
      />
      {skinTypes.length > 0 && (
        <Select
          label={t('products.skinType')}
          value={filters.skinType ?? ''}
          options={[
            { value: '', label: t('product.reviews.skin.any') },
            ...skinTypes.map(type => ({ value: type, label: t(`products.skinType.${type}`) })),
          ]}
          onChange={type => onChange({ skinType: skinTypes.find(one => one === type) })}
        />
      )}
    </div>
  )
}

interface SelectProps {
  label: string
  value: string
  options: { value: string; label: string }[]
  onChange: (value: string) => void
}

function Select({ label, value, options, onChange }: SelectProps) {
  return (
    <div className="field__box">
      <select
        className="field__control"
        aria-label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </div>
  )
}
