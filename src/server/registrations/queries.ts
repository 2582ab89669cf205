import { type SQL, sql } from 'drizzle-orm'
import type { Registration } from '../../shared/contracts/registrations.ts'
import { DEFAULT_LANGUAGE, type Language } from '../../shared/i18n/languages.ts'
import { dayOf } from '../../shared/rules/days.ts'
import { REGISTRATION_NOTICE_DAYS, registrationState } from '../../shared/rules/registrations.ts'
import type { Db } from '../database/connect.ts'
import { isRegistrationValid } from '../stock/sellable.ts'

interface Reader {
  language: Language
  now: Date
  limit: number
}

type Row = Omit<Registration, 'state'> & { noticeUntil: string; total: number } & Record<string, unknown>

/** Number of days before a registration lapses from which staff are notified. */
export const NOTICE_DAYS_SQL: SQL = sql`coalesce(
  (select registration_notice_days from site_settings), ${sql.raw(String(REGISTRATION_NOTICE_DAYS.start))})`

/** SQL condition: the registration of product `p` has lapsed or lapses within the notice period. */
export const isNearExpiry = (now: Date): SQL =>
  sql`p.registration_expires_on <= ${dayOf(now)}::date + ${NOTICE_DAYS_SQL}`

/**
 * Registered products that are not archived or still in stock, with their lots in stock; those that lapse first come
 * first. `show` restricts them to `lapsed` or `expiring` ones.
 */
export async function listRegistrations(db: Db, show: string | undefined, { language, now, limit }: Reader) {
  const shown =
    show === 'lapsed'
      ? sql`not ${isRegistrationValid(now)}`
      : show === 'expiring'
        ? sql`${isNearExpiry(now)} and ${isRegistrationValid(now)}`
        : sql`true`
  const name = (language: Language) =>
    sql`(select nullif(t.name, '') from product_translations t where t.product_id = p.id and t.language = ${language})`
  const { rows } = await db.execute<Row>(sql`
    select p.id as "productId", p.sku, coalesce(${name(language)}, ${name(DEFAULT_LANGUAGE)}, p.sku) as name,
      p.registration_number as number, p.registration_holder as holder, p.registration_expires_on::text as "expiresOn",
      (${dayOf(now)}::date + ${NOTICE_DAYS_SQL})::text as "noticeUntil", shelf.units, shelf.lots,
      (count(*) over ())::int as total
    from products p cross join lateral (
      select coalesce(sum(l.quantity), 0)::int as units, coalesce(jsonb_agg(jsonb_build_object(
        'sku', v.sku, 'code', l.code, 'expiresOn', l.expires_on::text, 'quantity', l.quantity
      ) order by l.expires_on, l.id), '[]') as lots
      from product_variants v join lots l on l.variant_id = v.id where v.product_id = p.id and l.quantity > 0
    ) shelf
    where num_nonnulls(p.registration_number, p.registration_holder, p.registration_expires_on) > 0
      and (p.archived_at is null or shelf.units > 0) and ${shown}
    order by p.registration_expires_on nulls last, p.id limit ${limit}`)
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ noticeUntil, total, ...row }) => ({
      ...row,
      state: registrationState(row.expiresOn, dayOf(now), noticeUntil),
    })),
  }
}

/** Notice period in days, as set by the owner, else the default. */
export async function noticeDays(db: Db): Promise<number> {
  const { rows } = await db.execute<{ days: number }>(sql`select ${NOTICE_DAYS_SQL} as days`)
  return rows[0]!.days
}
