import { sql } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import {
  type GridChange,
  type GridChanges,
  type GridProduct,
  gridProduct,
} from '../../../shared/contracts/product-grid.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { confirmPassword } from '../../auth/confirm-password.ts'
import type { Db } from '../../database/connect.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { lockTaxonomy } from '../../taxonomy/lock-taxonomy.ts'
import { gridProducts } from './grid-products.ts'
import { validateChanges } from './validate-changes.ts'
import { writeGrid } from './write-grid.ts'

/**
 * Changes many products atomically. Throws `wrong-credentials` (or `too-many-requests`) when prices change without the
 * right password, `forbidden` when an API key changes them, `conflict` with the concurrent changes and their authors,
 * `invalid` with each invalid cell.
 */
export async function saveGrid(
  services: Services,
  { changes, password }: GridChanges,
  { who, language }: { who: SignedIn; language: Language },
): Promise<GridProduct[]> {
  if (changes.some(hasPrices) && who.key) throw new Problem('forbidden')
  if (changes.some(hasPrices)) await confirmPassword(services, who.userId, password ?? '')
  const now = services.clock()
  const reader = { language, now }
  const ids = changes.map(({ id }) => id)
  const saved = await services.db.transaction(async db => {
    await lockProducts(db, ids)
    const before = new Map((await gridProducts(db, ids, reader)).map(product => [product.id, product]))
    await refuseUnseen(db, changes, before)
    await validateChanges(db, changes, before)
    await writeGrid(db, changes, reader)
    const after = await gridProducts(db, ids, reader)
    await writeAudit(
      db,
      after.map(product => ({
        actorId: who.userId,
        action: 'product-changed',
        subject: 'product',
        subjectId: String(product.id),
        before: before.get(product.id),
        after: product,
        shape: gridProduct,
        at: now,
      })),
    )
    return after
  })
  return saved
}

const hasPrices = ({ variants }: GridChange) => variants.length > 0

/** Lock order: taxonomy, variants by ascending id, then products, as in the editor and in orders. */
async function lockProducts(db: Db, ids: number[]): Promise<void> {
  const these = sql`any(${sql.param(ids)}::int[])`
  await lockTaxonomy(db, 'write-products')
  await db.execute(sql`select id from product_variants where product_id = ${these} order by id for no key update`)
  await db.execute(sql`select id from products where id = ${these} order by id for no key update`)
}

async function refuseUnseen(db: Db, changes: GridChange[], before: Map<number, GridProduct>): Promise<void> {
  const late = changes.filter(({ id, version }) => before.get(id)?.version !== version).map(({ id }) => id)
  if (late.length === 0) return
  const { rows } = await db.execute<{ id: number; name: string; at: string }>(sql`
    select distinct on (a.subject_id) a.subject_id::int as id, concat_ws(' ', u.first_name, u.last_name) as name, a.at
    from audit_log a left join users u on u.id = a.actor_id
    where a.subject = 'product' and a.subject_id = any(${sql.param(late.map(String))}::text[])
    order by a.subject_id, a.at desc, a.id desc`)
  const last = new Map(rows.map(row => [row.id, row]))
  throw new Problem('conflict', {
    data: {
      current: late.map(id => {
        const by = last.get(id)
        return {
          id,
          current: before.get(id) ?? null,
          by: by?.name ?? '',
          at: by ? new Date(by.at).toISOString() : null,
        }
      }),
    },
  })
}
