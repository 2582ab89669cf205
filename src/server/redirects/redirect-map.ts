import { sql } from 'drizzle-orm'
import { keyWithoutQuery, redirectKey } from '../../shared/rules/redirects.ts'
import type { ChangeConsumer } from '../cache/change-feed.ts'
import type { CatalogIndex } from '../catalog-index/catalog-index.ts'
import type { Db } from '../database/connect.ts'
import { type RedirectRow, targetPathOf } from './target-path.ts'

/** Tables whose changes reload the map. */
const TAGS = ['table:redirects', 'table:categories', 'table:brands', 'table:pages']
/** Maximum number of hops when a chain of redirects is followed. */
const MAX_HOPS = 5

/** In-memory map of all redirects, so that page requests need no query. */
export class RedirectMap implements ChangeConsumer {
  readonly ignoresClock = true
  readonly #db: Db
  readonly #index: CatalogIndex
  #targets: ReadonlyMap<string, string> | null = null

  constructor(db: Db, index: CatalogIndex) {
    this.#db = db
    this.#index = index
  }

  reset(): void {
    this.#targets = null
  }

  async apply(tags: ReadonlySet<string>): Promise<string[]> {
    if (this.#targets !== null && !TAGS.some(tag => tags.has(tag))) return []
    this.#targets = await readTargets(this.#db)
    return []
  }

  nextMoment(): number {
    return Number.POSITIVE_INFINITY
  }

  /**
   * Returns the redirect target of an address that has no page, as an encoded path without the language prefix; null if
   * there is no redirect. Product lists of existing categories and brands are pages and are not redirected.
   */
  find(url: string): string | null {
    const key = redirectKey(url)
    if (key === null || !this.#targets) return null
    const path = keyWithoutQuery(key)
    const target = this.#targets.get(key) ?? (path === '/products' ? undefined : this.#targets.get(path))
    return target === undefined || this.#isList(key) ? null : encodeURI(target)
  }

  #isList(key: string): boolean {
    const { pathname, searchParams } = new URL(key, 'http://shop.invalid')
    if (pathname !== '/products') return false
    const [categories, brands] = [searchParams.getAll('category'), searchParams.getAll('brand')]
    const { taxonomy } = this.#index
    return (
      categories.every(one => taxonomy.categoriesNamed([one]).length > 0) &&
      // Compares brands by slug only, because lists also accept a brand's name, which may equal its previous slug.
      brands.every(one => [...taxonomy.brands.values()].some(({ slug }) => slug === one))
    )
  }
}

async function readTargets(db: Db): Promise<Map<string, string>> {
  const { rows } = await db.execute<RedirectRow & Record<string, unknown>>(sql`
    select r.path, r.product_id as "productId", c.slug as category, b.slug as brand, p.slug as page,
      r.target_path as "targetPath"
    from redirects r left join categories c on c.id = r.category_id left join brands b on b.id = r.brand_id
      left join pages p on p.id = r.page_id`)
  const byPath = new Map(rows.map(row => [row.path, row]))
  return new Map(
    rows.flatMap(row => {
      const last = lastOf(row, byPath)
      return last ? [[row.path, targetPathOf(last)]] : []
    }),
  )
}

/**
 * Follows a chain of redirects and returns the last one; null for a loop or a chain of more than `MAX_HOPS`. A target
 * with an id ends the chain, because its page exists; a target given as a path may have been redirected since.
 */
function lastOf(row: RedirectRow, byPath: ReadonlyMap<string, RedirectRow>): RedirectRow | null {
  let last = row
  for (let hop = 0; hop < MAX_HOPS; hop++) {
    const next = last.targetPath === null ? undefined : byPath.get(redirectKey(last.targetPath) ?? '')
    if (!next) return last
    last = next
  }
  return null
}
