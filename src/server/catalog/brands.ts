import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { DEFAULT_LANGUAGE } from '../../shared/i18n/languages.ts'
import type { Db } from '../database/connect.ts'
import { inLanguage } from '../database/in-language.ts'
import { brands, brandTranslations, products } from '../database/schema/catalog.ts'
import { pictures } from '../database/schema/pictures.ts'
import { shownPath } from '../database/shown-path.ts'
import type { Viewer } from '../pricing/viewer.ts'
import { onSale, shownVariant } from './on-sale.ts'

/** All brands in the viewer's language with the number of products each has on sale. */
export function brandList(db: Db, { language, now }: Viewer) {
  const own = alias(brandTranslations, 'own')
  const arabic = alias(brandTranslations, 'arabic')
  const count = db
    .select({ count: sql<number>`count(*)::int`.as('count') })
    .from(products)
    .innerJoinLateral(shownVariant(db), sql`true`)
    .where(and(eq(products.brandId, brands.id), onSale(now)))
    .as('on_sale')
  return db
    .select({
      id: brands.id,
      slug: brands.slug,
      name: inLanguage(own.name, arabic.name, brands.slug),
      description: inLanguage(own.description, arabic.description),
      origin: inLanguage(own.origin, arabic.origin),
      picture: shownPath(brands.picture),
      productCount: count.count,
    })
    .from(brands)
    .innerJoinLateral(count, sql`true`)
    .leftJoin(pictures, eq(pictures.path, brands.picture))
    .leftJoin(own, and(eq(own.brandId, brands.id), eq(own.language, language)))
    .leftJoin(arabic, and(eq(arabic.brandId, brands.id), eq(arabic.language, DEFAULT_LANGUAGE)))
    .orderBy(asc(brands.position), asc(brands.id))
}
