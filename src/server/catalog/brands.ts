import { and, asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { DEFAULT_LANGUAGE } from '../../shared/i18n/languages.ts'
import type { CatalogIndex } from '../catalog-index/catalog-index.ts'
import type { Db } from '../database/connect.ts'
import { inLanguage } from '../database/in-language.ts'
import { brands, brandTranslations } from '../database/schema/catalog.ts'
import { pictures } from '../database/schema/pictures.ts'
import { shownPath } from '../database/shown-path.ts'
import type { Viewer } from '../pricing/viewer.ts'

/** All brands in the viewer's language with the number of products each has on sale. */
export async function brandList(db: Db, index: CatalogIndex, { language }: Viewer) {
  const own = alias(brandTranslations, 'own')
  const arabic = alias(brandTranslations, 'arabic')
  const rows = await db
    .select({
      id: brands.id,
      slug: brands.slug,
      name: inLanguage(own.name, arabic.name, brands.slug),
      description: inLanguage(own.description, arabic.description),
      origin: inLanguage(own.origin, arabic.origin),
      picture: shownPath(brands.picture),
    })
    .from(brands)
    .leftJoin(pictures, eq(pictures.path, brands.picture))
    .leftJoin(own, and(eq(own.brandId, brands.id), eq(own.language, language)))
    .leftJoin(arabic, and(eq(arabic.brandId, brands.id), eq(arabic.language, DEFAULT_LANGUAGE)))
    .orderBy(asc(brands.position), asc(brands.id))
  const counts = index.countsByBrand(rows.map(({ id }) => id))
  return rows.map((row, at) => ({ ...row, productCount: counts[at]! }))
}
