import { SKIN_TYPES } from '../../../../shared/records/skin-types.ts'
import { westernDigits } from '../../../../shared/rules/digits.ts'
import { normalizePriceRange } from '../../../../shared/rules/normalize-price-range.ts'
import type { I18nValue } from '../../../i18n.tsx'
import { paths } from '../../../paths.ts'

export const SORTS = ['newest', 'price-asc', 'price-desc', 'rating', 'best-selling'] as const
export const MIN_RATINGS = ['4', '3'] as const
export const PAGE_SIZE = 24

/** Parsed query of a list's URL. Texts are as typed; '' and [] are inactive filters. */
export interface ListQuery {
  category: string
  search: string
  /** `true` to search for the words as typed, without corrections; otherwise ''. */
  exact: string
  brand: string[]
  minPrice: string
  maxPrice: string
  inStock: string
  onOffer: string
  minRating: string
  skinType: string[]
  /** Values of custom attributes, `code:value`. */
  attribute: string[]
  sort: string
  page: number
}

export type FilterName = Exclude<keyof ListQuery, 'page' | 'sort' | 'category' | 'search' | 'exact'>

const NO_FILTERS = {
  brand: [],
  minPrice: '',
  maxPrice: '',
  inStock: '',
  onOffer: '',
  minRating: '',
  skinType: [],
  attribute: [],
}

/** Parses the query of a URL. Invalid values are ignored: a mistyped price shows the list, not an error. */
export function readQuery(params: URLSearchParams): ListQuery {
  const text = (name: string) => (params.getAll(name).at(-1) ?? '').trim().slice(0, 200)
  const known = (name: string, values: readonly string[]) => (values.includes(text(name)) ? text(name) : '')
  const price = (name: string) => /^\d{1,7}(\.\d{1,2})?$/.exec(westernDigits(text(name)))?.[0] ?? ''
  const list = (name: string) =>
    [...new Set(params.getAll(name))].filter(value => value !== '' && value.length <= 200).slice(0, 50)
  const [minPrice, maxPrice] = normalizePriceRange(price('minPrice'), price('maxPrice'))
  return {
    category: text('category'),
    search: text('search'),
    exact: known('exact', ['true']),
    brand: list('brand'),
    minPrice,
    maxPrice,
    inStock: known('inStock', ['true']),
    onOffer: known('onOffer', ['true']),
    minRating: known('minRating', ['1', '2', '3', '4', '5']),
    skinType: list('skinType').filter(type => (SKIN_TYPES as readonly string[]).includes(type)),
    attribute: list('attribute'),
    sort: known('sort', SORTS),
    page: Math.max(1, Number(/^\d{1,4}$/.exec(text('page'))?.[0] ?? 1)),
  }
}

/** Returns the URL of a list, without blank filters. `base` is the list's path. */
export function listUrl(query: ListQuery, base: string = paths.products()): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (name === 'page' && value === 1) continue
    for (const item of [value].flat()) if (item) params.append(name, String(item))
  }
  const text = params.toString()
  return text ? `${base}?${text}` : base
}

export function withoutFilters(query: ListQuery): ListQuery {
  return { ...query, ...NO_FILTERS, page: 1 }
}

/** Returns the first page of the query without a filter, or without one of its values. */
export function withoutFilter(query: ListQuery, name: FilterName, value: string): ListQuery {
  const now = query[name]
  return { ...query, page: 1, [name]: Array.isArray(now) ? now.filter(item => item !== value) : '' }
}

/** Returns the active filters, with one entry for each value. */
export function activeFilters(query: ListQuery): { name: FilterName; value: string }[] {
  return (Object.keys(NO_FILTERS) as FilterName[]).flatMap(name =>
    [query[name]].flat().flatMap(value => (value ? { name, value } : [])),
  )
}

/** Returns the page number as a part of the title; no part for the first page. */
export function pageNumberText({ page }: Pick<ListQuery, 'page'>, { t }: Pick<I18nValue, 't'>): string[] {
  return page > 1 ? [t('common.pages.page', { page })] : []
}
