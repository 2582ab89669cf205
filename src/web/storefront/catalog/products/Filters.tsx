import { type ChangeEvent, type FocusEvent, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { SKIN_TYPES } from '../../../../shared/records/skin-types.ts'
import { useI18n } from '../../../i18n.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { CategoryLinks } from './CategoryLinks.tsx'
import { CheckboxGroup, FilterCheckbox, PriceField, RatingSelect } from './FilterFields.tsx'
import { FilterGroup } from './FilterGroup.tsx'
import { type ListQuery, listUrl, readQuery } from './list-query.ts'
import type { LoadedFilters } from './load-filters.ts'

interface FiltersProps {
  query: ListQuery
  filters: LoadedFilters
  id?: string
}

/**
 * Filter form. Without JavaScript it is a plain GET form. With JavaScript each choice navigates at once; the price
 * fields navigate when the focus leaves both of them, or on Enter.
 */
export function Filters({ query, filters, id }: FiltersProps) {
  const { t } = useI18n()
  const navigate = useNavigate()
  const action = useHref(paths.products())
  // Selected values, displayed at once. The URL changes only when the new list is loaded.
  const [shown, setShown] = useState(query)
  const [seen, setSeen] = useState(listUrl(query))
  if (seen !== listUrl(query)) {
    setSeen(listUrl(query))
    setShown(query)
  }

  function apply(form: HTMLFormElement) {
    const params = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
    const read = readQuery(params)
    const exact = read.search === query.search ? query.exact : ''
    const next = { ...read, sort: query.sort, exact }
    setShown(next)
    if (listUrl(next) !== listUrl({ ...query, page: 1 })) navigate(listUrl(next))
  }
  const isPrice = (target: EventTarget | null) => (target as Element | null)?.matches('[inputmode]') ?? false

  return (
    <form
      id={id}
      action={action}
      onSubmit={event => {
        event.preventDefault()
        apply(event.currentTarget)
      }}
      onChange={(event: ChangeEvent<HTMLFormElement>) => !isPrice(event.target) && apply(event.currentTarget)}
      onBlur={(event: FocusEvent<HTMLFormElement>) =>
        isPrice(event.target) && !isPrice(event.relatedTarget) && apply(event.currentTarget)
      }
    >
      <input type="hidden" name="category" value={query.category} />
      <label className="field filters__search">
        <span className="small quiet">{t('layout.search')}</span>
        <input className="field__control" type="search" name="search" key={query.search} defaultValue={query.search} />
      </label>
      <FilterGroup title={t('products.category')} open>
        <CategoryLinks query={query} filters={filters} />
      </FilterGroup>
      <FilterGroup title={t('products.availability')} open>
        {(['inStock', 'onOffer'] as const).map(name => (
          <FilterCheckbox
            key={name}
            name={name}
            value="true"
            label={t(`products.${name}`)}
            found={filters.found?.[name]}
            checked={shown[name] === 'true'}
          />
        ))}
      </FilterGroup>
      <FilterGroup title={t('products.price')} open>
        <div className="filters__prices">
          <PriceField name="minPrice" typed={query.minPrice} bound={Math.floor(filters.range.min)} />
          <PriceField name="maxPrice" typed={query.maxPrice} bound={Math.ceil(filters.range.max)} />
        </div>
      </FilterGroup>
      <CheckboxGroup
        name="skinType"
        title={t('products.skinType')}
        boxes={SKIN_TYPES.map(type => ({ value: type, label: t(`products.skinType.${type}`) }))}
        active={query.skinType}
        checked={shown.skinType}
      />
      <CheckboxGroup
        name="brand"
        title={t('products.brand')}
        boxes={filters.brands}
        active={query.brand}
        checked={shown.brand}
      />
      {filters.attributes.map(({ code, name, values }) => (
        <CheckboxGroup
          key={code}
          name="attribute"
          title={name}
          boxes={values}
          active={query.attribute}
          checked={shown.attribute}
        />
      ))}
      <FilterGroup title={t('products.minRating')} open={query.minRating !== ''}>
        <RatingSelect value={shown.minRating} />
      </FilterGroup>
      <Button type="submit" wide className="filters__apply">
        {t('products.apply')}
      </Button>
    </form>
  )
}
