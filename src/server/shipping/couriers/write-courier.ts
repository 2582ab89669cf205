import { and, eq, ne } from 'drizzle-orm'
import type { z } from 'zod'
import type { Courier, couriers as contracts } from '../../../shared/contracts/couriers.ts'
import { invalidField } from '../../../shared/contracts/errors.ts'
import { phoneNumber } from '../../../shared/rules/phone.ts'
import { auditedChange } from '../../audit/audited-change.ts'
import type { Db } from '../../database/connect.ts'
import { couriers } from '../../database/schema/shipping.ts'
import type { SignedIn } from '../../http/authenticate.ts'
import type { Services } from '../../http/services.ts'
import { requireCurrentVersion } from '../../http/version-of.ts'
import { courierById, presentCourier } from './queries.ts'

type Written = z.output<typeof contracts.adminAddCourier.body>
type Changed = z.output<typeof contracts.adminChangeCourier.body>

/** Adds a courier. Throws `invalid` for a duplicate name or an invalid phone number. */
export function addCourier(services: Services, written: Written, who: SignedIn): Promise<Courier> {
  return auditedChange(services, who, { subject: 'courier', action: 'courier-added' }, async db => {
    const values = await valuesOf(db, written, 0)
    const [row] = await db.insert(couriers).values(values).onConflictDoNothing().returning()
    if (!row) throw invalidField('name', 'taken')
    return { id: row.id, before: null, after: presentCourier(row) }
  })
}

/** Changes a courier. Throws `conflict` with the current courier on a version conflict, `invalid`, `not-found`. */
export function changeCourier(
  services: Services,
  id: number,
  { version, archived, ...written }: Changed,
  who: SignedIn,
): Promise<Courier> {
  return auditedChange(services, who, { subject: 'courier', action: 'courier-changed' }, async db => {
    const row = await courierById(db, id, { lock: true })
    const before = presentCourier(row)
    requireCurrentVersion(before, version)
    const archivedAt = archived ? (row.archivedAt ?? services.clock()) : null
    const values = { ...(await valuesOf(db, written, id)), archivedAt }
    await db.update(couriers).set(values).where(eq(couriers.id, id))
    return { id, before, after: presentCourier({ ...row, ...values }) }
  })
}

async function valuesOf(db: Db, { name, phone, trackingUrl }: Written, id: number) {
  const number = phone ? phoneNumber(phone) : null
  if (phone && !number) throw invalidField('phone', 'phone')
  const namesakes = await db.$count(couriers, and(eq(couriers.name, name), ne(couriers.id, id)))
  if (namesakes > 0) throw invalidField('name', 'taken')
  return { name, phone: number?.e164 ?? null, trackingUrl: trackingUrl || null }
}
