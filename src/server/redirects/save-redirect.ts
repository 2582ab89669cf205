import { eq, inArray, sql } from 'drizzle-orm'
import { invalidField, Problem } from '../../shared/contracts/errors.ts'
import type { Redirect, RedirectBody } from '../../shared/contracts/redirects.ts'
import { withoutLanguagePrefix } from '../../shared/rules/links.ts'
import { redirectKey } from '../../shared/rules/redirects.ts'
import { matchScreen } from '../../shared/screens.ts'
import { auditedChange } from '../audit/audited-change.ts'
import { makeLinkClassifier } from '../content/editing/link-targets.ts'
import type { Db } from '../database/connect.ts'
import { products } from '../database/schema/catalog.ts'
import { pages } from '../database/schema/content.ts'
import { redirects } from '../database/schema/redirects.ts'
import { brands, categories } from '../database/schema/taxonomy.ts'
import type { SignedIn } from '../http/authenticate.ts'
import type { Services } from '../http/services.ts'
import { redirectAt } from './queries.ts'

/** Routes where the page of an address may not exist, because the product, page, category or brand may be missing. */
const OPEN_SCREENS: readonly string[] = ['/products', '/products/:id', '/pages/:slug']
type Classify = Awaited<ReturnType<typeof makeLinkClassifier>>

/**
 * Adds a redirect. Throws `invalid`, for example for an address that already has a page or a redirect, or a target
 * without a page.
 */
export function addRedirect(services: Services, written: RedirectBody, who: SignedIn): Promise<Redirect> {
  return auditedChange(services, who, { subject: 'redirect', action: 'redirect-added' }, async db => {
    await lockRedirects(db)
    const path = await saveRedirect(db, written, {
      classify: await makeLinkClassifier(db, services.clock()),
      replaces: false,
    })
    const after = (await redirectAt(db, path))!
    return { id: after.id, before: null, after }
  })
}

/** Deletes a redirect. Throws `not-found`. */
export async function removeRedirect(services: Services, id: number, who: SignedIn): Promise<void> {
  await auditedChange(services, who, { subject: 'redirect', action: 'redirect-removed' }, async db => {
    const [row] = await db.select({ path: redirects.path }).from(redirects).where(eq(redirects.id, id)).for('update')
    const before = row && (await redirectAt(db, row.path))
    if (!before) throw new Problem('not-found')
    await db.delete(redirects).where(eq(redirects.id, id))
    return { id, before, after: null }
  })
}

/** Serialises writers, so that two of them cannot create a chain. */
export async function lockRedirects(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('redirects'), 0)`)
}

/** Writes one redirect and returns its path. The caller must have called `lockRedirects`. Throws `invalid`. */
export async function saveRedirect(
  db: Db,
  { path: typed, target }: RedirectBody,
  { classify, replaces }: { classify: Classify; replaces: boolean },
): Promise<string> {
  const path = redirectKey(typed)
  if (path === null) throw invalidField('path', 'redirect.path')
  const screen = matchScreen(path.split('?', 1)[0]!)
  const isPage = screen !== null && !OPEN_SCREENS.includes(screen.path)
  if (isPage || classify(path) === 'here') throw invalidField('path', 'redirect.page')
  const known = await redirectAt(db, path)
  if (known && !replaces) throw invalidField('path', 'redirect.taken')
  const columns = await targetColumns(db, path, target, classify)
  await db
    .insert(redirects)
    .values({ path, ...columns })
    .onConflictDoUpdate({ target: redirects.path, set: columns })
  return path
}

const NONE = { productId: null, categoryId: null, brandId: null, pageId: null, targetPath: null }

/**
 * Resolves an entered target: to the target of an existing redirect, the id of a record, or the path of another page.
 * Throws `invalid`.
 */
async function targetColumns(db: Db, path: string, typed: string, classify: Classify) {
  const key = redirectKey(typed)
  if (key === null) throw invalidField('target', 'redirect.target')
  if (key === path) throw invalidField('target', 'redirect.loop')
  const [next] = await db.select().from(redirects).where(eq(redirects.path, key))
  if (next && classify(key) !== 'here') {
    const { id: _, path: __, createdAt: ___, ...target } = next
    return target
  }
  const { pathname, searchParams } = new URL(key, 'http://shop.invalid')
  const first = async (rows: Promise<{ id: number }[]>) => (await rows)[0]?.id ?? null
  const id = { id: sql<number>`id` }
  const [name, last] = [[...searchParams.keys()].join(), decodeURIComponent(pathname.split('/').at(-1)!)]
  const value = searchParams.values().next().value ?? ''
  const found = {
    ...NONE,
    ...(pathname.startsWith('/products/') && {
      productId: await first(db.select(id).from(products).where(isProduct(last)).limit(1)),
    }),
    ...(pathname === '/products' &&
      name === 'category' && {
        categoryId: await first(db.select(id).from(categories).where(eq(categories.slug, value))),
      }),
    ...(pathname === '/products' &&
      name === 'brand' && { brandId: await first(db.select(id).from(brands).where(eq(brands.slug, value))) }),
    ...(!pathname.startsWith('/products') && {
      pageId: await first(
        db
          .select(id)
          .from(pages)
          .where(inArray(pages.slug, [last])),
      ),
    }),
  }
  if (Object.values(found).some(one => one !== null)) return found
  if (classify(key) !== 'here') throw invalidField('target', 'redirect.target')
  return { ...NONE, targetPath: withoutLanguagePrefix(key) }
}

/**
 * Condition that matches a product by its id, with or without a slug, or by its SKU: product addresses of other shops
 * end with a handle, which imports store as SKU.
 */
const isProduct = (name: string) =>
  /^\d{1,9}(-|$)/.test(name)
    ? eq(products.id, Number.parseInt(name, 10))
    : eq(sql`lower(${products.sku})`, name.toLowerCase())
