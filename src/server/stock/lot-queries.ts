import { type SQL, sql } from 'drizzle-orm'
import type { Lot } from '../../shared/contracts/stock.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { dayOf } from '../../shared/rules/days.ts'
import type { Db } from '../database/connect.ts'
import { pageMeta } from '../http/page-meta.ts'
import { versionOf } from '../http/version-of.ts'
import { presentVariantName, type VariantNameRow, variantNameColumns } from './variant-name.ts'

export type LotRow = Omit<Lot, 'blockedAt' | 'version'> & { blockedAt: Date | string | null }

/** The columns of a `LotRow` for lot `l` of product `p`. */
export const LOT_COLUMNS = sql`l.id, l.code, l.expires_on::text as "expiresOn",
  (l.expires_on - p.minimum_life)::text as "sellUntil", l.quantity,
  l.blocked_for as "blockedFor", l.blocked_at as "blockedAt",
  exists (select from lot_recalls r where r.lot_id = l.id) as "isRecalled"`

/** Version of the fields that `correctLot` changes. */
export const lotVersion = ({ code, expiresOn }: Pick<Lot, 'code' | 'expiresOn'>) => versionOf([code, expiresOn])

/** Average cost of a unit in agorot; null if unknown. */
export const unitCostOf = ({ cost, costedUnits }: { cost: number; costedUnits: number }) =>
  costedUnits === 0 ? null : Math.round(cost / costedUnits)

/** Version of a lot's cost. Receiving units with a cost changes it as well. */
export const costVersion = ({ cost, costedUnits }: { cost: number; costedUnits: number }) =>
  versionOf([cost, costedUnits])

export function presentLot({
  id,
  code,
  expiresOn,
  sellUntil,
  quantity,
  blockedFor,
  blockedAt,
  isRecalled,
}: LotRow): Lot {
  const at = blockedAt === null ? null : new Date(blockedAt).toISOString()
  const version = lotVersion({ code, expiresOn })
  return { id, code, expiresOn, sellUntil, quantity, blockedFor, blockedAt: at, isRecalled, version }
}

/** Default number of days for the report of lots whose sale ends soon. */
const DAYS_AHEAD = 30

interface LotFilter {
  /** `blocked` lists blocked lots; any other value lists lots whose sale ends soon. */
  show?: string
  days?: number
  page: number
  limit: number
}

/**
 * Lots whose sale ends within the given number of days, soonest first; or blocked lots that have units or were
 * recalled, most recently blocked first.
 */
export async function listLots(
  db: Db,
  { show, days = DAYS_AHEAD, page, limit }: LotFilter,
  { language, now }: { language: Language; now: Date },
) {
  const isBlocked = show === 'blocked'
  const where: SQL = isBlocked
    ? sql`l.blocked_at is not null and (l.quantity > 0 or exists (select from lot_recalls r where r.lot_id = l.id))`
    : sql`l.blocked_at is null and l.quantity > 0 and l.expires_on - p.minimum_life < ${dayOf(now)}::date + ${days}::int
        and l.expires_on < ${dayOf(now)}::date + ${days}::int + (select max(minimum_life) from products)`
  const from = sql`from lots l join product_variants v on v.id = l.variant_id join products p on p.id = v.product_id
    where ${where}`
  const order = isBlocked ? sql`l.blocked_at desc, l.id desc` : sql`l.expires_on - p.minimum_life, l.id`
  const { rows } = await db.execute<LotRow & VariantNameRow & Record<string, unknown>>(sql`
    select ${LOT_COLUMNS}, ${variantNameColumns(language)} from (
      select l.id ${from} order by ${order} limit ${limit} offset ${(page - 1) * limit}
    ) shown join lots l using (id) join product_variants v on v.id = l.variant_id join products p on p.id = v.product_id
    order by ${order}`)
  const counted = await db.execute<{ all: number }>(sql`select count(*)::int as all ${from}`)
  return {
    data: rows.map(row => ({ ...presentLot(row), goods: presentVariantName(row) })),
    meta: pageMeta({ page, limit }, counted.rows[0]!.all),
  }
}
