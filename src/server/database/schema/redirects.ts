import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { products } from './catalog.ts'
import { createdAt, id } from './columns.ts'
import { pages } from './content.ts'
import { brands, categories } from './taxonomy.ts'

/** Redirects from old addresses. Exactly one target is set; a target by id follows changes of its slug. */
export const redirects = pgTable(
  'redirects',
  {
    id: id(),
    /** Normalised path with its query (`redirectKey`). */
    path: text().notNull().unique(),
    productId: integer().references(() => products.id, { onDelete: 'cascade' }),
    categoryId: integer().references(() => categories.id, { onDelete: 'cascade' }),
    brandId: integer().references(() => brands.id, { onDelete: 'cascade' }),
    pageId: integer().references(() => pages.id, { onDelete: 'cascade' }),
    targetPath: text(),
    createdAt: createdAt(),
  },
  t => [
    check(
      'redirects_one_target',
      sql`num_nonnulls(${t.productId}, ${t.categoryId}, ${t.brandId}, ${t.pageId}, ${t.targetPath}) = 1`,
    ),
    index().on(t.productId),
    index().on(t.categoryId),
    index().on(t.brandId),
    index().on(t.pageId),
  ],
)
