import { and, isNull, lte } from 'drizzle-orm'
import type { AdminMenu } from '../../../shared/contracts/admin-content.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { isInternalLink, LINKED_SCREENS, pagePath } from '../../../shared/rules/links.ts'
import type { Db } from '../../database/connect.ts'
import { products } from '../../database/schema/catalog.ts'
import { pages, pageTranslations } from '../../database/schema/content.ts'
import { brands, categories, categoryTranslations } from '../../database/schema/taxonomy.ts'
import { hiddenCategories, linksToCategory } from '../hidden-categories.ts'
import { translationOf, translationsOf } from './translations.ts'

export type LinkTargetKind = AdminMenu['items'][number]['leads']

/** Returns a function that classifies the target of an address as internal, broken or external. */
export async function makeLinkClassifier(db: Db, now: Date): Promise<(href: string) => LinkTargetKind> {
  const screens = new Set<string>(LINKED_SCREENS)
  const written = await db.select({ slug: pages.slug }).from(pages).where(lte(pages.publishedAt, now))
  const paths = new Set(written.map(({ slug }) => pagePath(slug)))
  const hidden = await hiddenCategories(db)
  const kinds = new Set((await db.select({ slug: categories.slug }).from(categories)).map(({ slug }) => slug))
  const makers = new Set((await db.select({ slug: brands.slug }).from(brands)).map(({ slug }) => slug))
  const onSale = await db
    .select({ id: products.id })
    .from(products)
    .where(and(lte(products.publishedAt, now), isNull(products.archivedAt)))
  const goods = new Set(onSale.map(({ id }) => String(id)))
  return href => {
    if (!isInternalLink(href)) return 'elsewhere'
    const { pathname, searchParams } = new URL(href, 'https://shop.invalid')
    const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
    const product = /^\/products\/(\d+)(?:-.*)?$/.exec(path)?.[1]
    if (product) return goods.has(product) ? 'here' : 'nowhere'
    const isKnown = (name: string, known: Set<string>) => searchParams.getAll(name).every(value => known.has(value))
    if (path === '/products' && linksToCategory(href, hidden)) return 'nowhere'
    if (path === '/products') return isKnown('category', kinds) && isKnown('brand', makers) ? 'here' : 'nowhere'
    return screens.has(path) || paths.has(path) ? 'here' : 'nowhere'
  }
}

/** Returns the link targets besides the screens (visible categories and published pages), with names in a language. */
export async function linkTargets(db: Db, now: Date, language: Language): Promise<{ href: string; label: string }[]> {
  const written = await db.select().from(pages).where(lte(pages.publishedAt, now))
  const titles = await db.select().from(pageTranslations)
  const hidden = await hiddenCategories(db)
  const kinds = (await db.select().from(categories)).filter(({ slug }) => !hidden.has(slug))
  const names = await db.select().from(categoryTranslations)
  return [
    ...kinds.map(({ id, slug }) => ({
      href: `/products?category=${slug}`,
      label: translationOf(
        translationsOf(
          names.filter(({ categoryId }) => categoryId === id),
          ({ name }) => name,
        ),
        language,
      ),
    })),
    ...written.map(({ id, slug }) => ({
      href: pagePath(slug),
      label: translationOf(
        translationsOf(
          titles.filter(({ pageId }) => pageId === id),
          ({ title }) => title,
        ),
        language,
      ),
    })),
  ]
}
