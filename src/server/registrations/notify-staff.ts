import { and, inArray, isNull, sql } from 'drizzle-orm'
import { DEFAULT_LANGUAGE, type Language } from '../../shared/i18n/languages.ts'
import { hasPermission, STAFF_ROLES } from '../../shared/rules/permissions.ts'
import type { Db } from '../database/connect.ts'
import { users } from '../database/schema/customers.ts'
import { writeEmail } from '../email/write-email.ts'
import { translatorFor } from '../http/language.ts'
import type { Services } from '../http/services.ts'
import { isRegistrationValid } from '../stock/sellable.ts'
import { type RegistrationNoticeProduct, registrationsEmail } from './email.ts'
import { isNearExpiry } from './queries.ts'

/** Roles that may change a product's registration. */
const RESPONSIBLE = STAFF_ROLES.filter(role => hasPermission(role, 'catalogue'))

/**
 * Emails the staff responsible for products about registrations that have lapsed or lapse within the notice period. For
 * each last valid day, a product is reported once before and once after it lapses.
 */
export async function notifyRegistrations({
  db,
  clock,
  config,
}: Pick<Services, 'db' | 'clock' | 'config'>): Promise<void> {
  const now = clock()
  await db.transaction(async db => {
    const { rows } = await db.execute<{ id: number; kind: 'expiring' | 'lapsed' }>(sql`
      insert into registration_notices (product_id, expires_on, kind, at)
      select p.id, p.registration_expires_on, case when ${isRegistrationValid(now)} then 'expiring' else 'lapsed' end,
        ${now.toISOString()}::timestamptz
      from products p where p.archived_at is null and ${isNearExpiry(now)}
      on conflict do nothing returning product_id as id, kind`)
    if (rows.length === 0) return
    const staff = await db
      .select({ recipient: users.email, name: users.firstName, language: users.language })
      .from(users)
      .where(and(inArray(users.staffRole, RESPONSIBLE), isNull(users.deletedAt), isNull(users.blockedAt)))
    for (const person of staff)
      for (const kind of ['lapsed', 'expiring'] as const) {
        const ids = rows.filter(row => row.kind === kind).map(({ id }) => id)
        if (ids.length === 0) continue
        const { language } = person
        const listUrl = `${config.publicUrl}/${language}/nadara_view/admin-dashboard/registrations`
        const products = await noticedProducts(db, ids, language)
        await writeEmail(db, person, registrationsEmail(translatorFor(language), { kind, language, listUrl, products }))
      }
  })
}

async function noticedProducts(db: Db, ids: number[], language: Language): Promise<RegistrationNoticeProduct[]> {
  const name = (language: Language) =>
    sql`(select nullif(t.name, '') from product_translations t where t.product_id = p.id and t.language = ${language})`
  const { rows } = await db.execute<RegistrationNoticeProduct & Record<string, unknown>>(sql`
    select p.sku, coalesce(${name(language)}, ${name(DEFAULT_LANGUAGE)}, p.sku) as name,
      p.registration_number as number, p.registration_expires_on::text as "expiresOn"
    from products p where p.id = any(${sql.param(ids)}::int[]) order by p.registration_expires_on, p.id`)
  return rows
}
