import type { CategoryNode } from '../../shared/contracts/catalog.ts'
import { DEFAULT_LANGUAGE, type Language } from '../../shared/i18n/languages.ts'
import { pagePath } from '../../shared/rules/links.ts'
import { brandList } from '../catalog/brands.ts'
import { categoryTree } from '../catalog/category-tree.ts'
import type { CatalogIndex } from '../catalog-index/catalog-index.ts'
import { publishedPages } from '../content/queries.ts'
import { enabledLanguages } from '../content/settings.ts'
import type { Db } from '../database/connect.ts'
import type { Services } from '../http/services.ts'
import { glossary } from '../ingredients/queries.ts'
import { brandPath, categoryPath, ingredientPath, productPath, STATIC_PAGE_PATHS } from './addresses.ts'
import { type SitemapProduct, sitemapProducts } from './queries.ts'
import type { SitemapEntry } from './sitemap-xml.ts'

/**
 * Maximum number of products per sitemap: a sitemap may contain 50,000 URLs, and a product has one URL per language.
 */
const MAX_PRODUCTS_PER_SITEMAP = 2_000

/** Returns the entries of all sitemaps, keyed by sitemap name. */
export async function allSitemaps({ db, catalogIndex, feed, clock }: Services): Promise<Map<string, SitemapEntry[]>> {
  await feed.refresh()
  const now = clock()
  const [languages, products] = await Promise.all([enabledLanguages(db), sitemapProducts(db, now)])
  const codes = languages.map(({ code }) => code)
  const sitemaps = new Map([
    ['pages', await pageEntries(db, now, codes, products)],
    ['categories', categoryEntries(catalogIndex, codes, products)],
    ['brands', brandEntries(catalogIndex, codes)],
    ['ingredients', await ingredientEntries(db, codes)],
  ])
  for (let from = 0; from < products.length; from += MAX_PRODUCTS_PER_SITEMAP) {
    const some = products.slice(from, from + MAX_PRODUCTS_PER_SITEMAP)
    sitemaps.set(`products-${from / MAX_PRODUCTS_PER_SITEMAP + 1}`, some.map(productEntry(codes)))
  }
  return sitemaps
}

const inAll = (codes: Language[], path: string) => Object.fromEntries(codes.map(code => [code, path]))

async function pageEntries(db: Db, now: Date, codes: Language[], products: SitemapProduct[]): Promise<SitemapEntry[]> {
  const written = await publishedPages(db, {}, { language: 'ar', now })
  return [
    // The first three pages list products: their date is the date of the most recently changed product. The other
    // static pages have no date.
    ...STATIC_PAGE_PATHS.map((path, place) => ({
      paths: inAll(codes, path),
      changedAt: place < 3 ? latest(products.map(product => product.changedAt)) : null,
    })),
    ...written.map(({ slug, updatedAt }) => ({ paths: inAll(codes, pagePath(slug)), changedAt: new Date(updatedAt) })),
  ]
}

/** Entries of categories with products. An entry has the date of the latest change to its products. */
function categoryEntries(index: CatalogIndex, codes: Language[], products: SitemapProduct[]): SitemapEntry[] {
  const entries: SitemapEntry[] = []
  const collect = (nodes: CategoryNode[]): number[] =>
    nodes.flatMap(({ id, slug, productCount, children }) => {
      const place = entries.length
      const ids = [id, ...collect(children)]
      const changes = products.filter(({ categoryId }) => ids.includes(categoryId)).map(({ changedAt }) => changedAt)
      const entry = { paths: inAll(codes, categoryPath(slug)), changedAt: latest(changes) }
      if (productCount > 0) entries.splice(place, 0, entry)
      return ids
    })
  collect(categoryTree(index, DEFAULT_LANGUAGE))
  return entries
}

const brandEntries = (index: CatalogIndex, codes: Language[]): SitemapEntry[] =>
  brandList(index, DEFAULT_LANGUAGE)
    .filter(({ productCount }) => productCount > 0)
    .map(({ slug }) => ({ paths: inAll(codes, brandPath(slug)), changedAt: null }))

const ingredientEntries = async (db: Db, codes: Language[]): Promise<SitemapEntry[]> =>
  (await glossary(db, DEFAULT_LANGUAGE)).map(({ slug }) => ({
    paths: inAll(codes, ingredientPath(slug)),
    changedAt: null,
  }))

const productEntry =
  (codes: Language[]) =>
  ({ id, slugs, changedAt }: SitemapProduct): SitemapEntry => ({
    paths: Object.fromEntries(codes.map(code => [code, productPath(id, slugs[code] ?? slugs.ar!)])),
    changedAt,
  })

export function latest(moments: (Date | null)[]): Date | null {
  const times = moments.flatMap(moment => moment?.getTime() ?? [])
  return times.length ? new Date(times.reduce((a, b) => Math.max(a, b))) : null
}
