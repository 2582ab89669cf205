import { type ChangeEvent, type FocusEvent, useState } from 'react'
import { useHref, useNavigate } from 'react-router'
import { SKIN_TYPES } from '../../../../shared/records/skin-types.ts'
import { useI18n } from '../../../i18n.tsx'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'
import { CategoryLinks } from './CategoryLinks.tsx'
import { FilterGroup } from './FilterGroup.tsx'
import { type ListQuery, listUrl, RATINGS, readQuery } from './list-query.ts'
import type { LoadedFilters } from './load-filters.ts'

export interface FiltersProps {
  query: ListQuery
  filters: LoadedFilters
  id?: string
}

/** A plain GET form; with JavaScript every choice navigates at once, prices on leaving both fields or pressing Enter. */
export function Filters({ query, filters, id }: FiltersProps) {
  const { t, number } = useI18n()
  const navigate = useNavigate()
  const action = useHref(paths.products())
  // Choices show at once; the address follows when its list is loaded.
  const [shown, setShown] = useState(query)
  const [seen, setSeen] = useState(listUrl(query))
  if (seen !== listUrl(query)) {
    setSeen(listUrl(query))
    setShown(query)
  }

  function apply(form: HTMLFormElement) {
    const params = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
    const next = { ...readQuery(params), sort: query.sort }
    setShown(next)
    if (listUrl(next) !== listUrl({ ...query, page: 1 })) navigate(listUrl(next))
  }
  const isPrice = (target: EventTarget | null) => (target as Element | null)?.matches('[inputmode]') ?? false

  const counted = (label: string, found?: number) =>
    found === undefined ? (
      label
    ) : (
      <>
        <Isolate>{label}</Isolate> <span className="small quiet tabular">{number(found)}</span>
      </>
    )
  const box = (name: 'inStock' | 'onOffer') => (
    <Checkbox
      name={name}
      value="true"
      label={counted(t(`products.${name}`), filters.found?.[name])}
      {...checked(shown[name] === 'true')}
    />
  )
  const boxes = (name: 'brand' | 'skinType', options: { value: string; label: string; found?: number }[]) =>
    options.map(({ value, label, found }) => (
      <Checkbox
        key={value}
        name={name}
        value={value}
        label={counted(label, found)}
        {...checked(shown[name].includes(value))}
      />
    ))
  const price = (name: 'minPrice' | 'maxPrice', bound: number) => (
    <label className="field">
      <span className="small quiet">{t(`products.${name}`)}</span>
      <input
        key={query[name]}
        className="field__control"
        name={name}
        defaultValue={query[name]}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        placeholder={bound ? number(bound) : undefined}
      />
    </label>
  )

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
        {box('inStock')}
        {box('onOffer')}
      </FilterGroup>
      <FilterGroup title={t('products.price')} open>
        <div className="filters__prices">
          {price('minPrice', Math.floor(filters.range.min))}
          {price('maxPrice', Math.ceil(filters.range.max))}
        </div>
      </FilterGroup>
      <FilterGroup title={t('products.skinType')} open={query.skinType.length > 0}>
        {boxes(
          'skinType',
          SKIN_TYPES.map(value => ({ value, label: t(`products.skinType.${value}`) })),
        )}
      </FilterGroup>
      <FilterGroup title={t('products.brand')} open={query.brand.length > 0}>
        {boxes(
          'brand',
          filters.brands.map(({ slug, name, ...found }) => ({ value: slug, label: name, ...found })),
        )}
      </FilterGroup>
      <FilterGroup title={t('products.minRating')} open={query.minRating !== ''}>
        <div className="field__box">
          <select
            className="field__control"
            name="minRating"
            aria-label={t('products.minRating')}
            value={shown.minRating}
            onChange={() => {}}
          >
            <option value="">{t('products.minRating.any')}</option>
            {RATINGS.map(rating => (
              <option key={rating} value={rating}>
                {t('products.minRating.from', { rating })}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </div>
      </FilterGroup>
      <Button type="submit" wide className="filters__apply">
        {t('products.apply')}
      </Button>
    </form>
  )
}

/** The form handles the change; React only requires a handler. */
function checked(on: boolean) {
  return { checked: on, onChange: () => {} }
}
