import { asc, eq, sql } from 'drizzle-orm'
import type { Courier } from '../../../shared/contracts/couriers.ts'
import { Problem } from '../../../shared/contracts/errors.ts'
import type { Db } from '../../database/connect.ts'
import { couriers } from '../../database/schema/shipping.ts'
import { versionOf } from '../../http/version-of.ts'
import type { CourierRow } from './provider.ts'

/** All couriers by name, archived ones last. */
export async function allCouriers(db: Db): Promise<Courier[]> {
  const rows = await db.select().from(couriers).orderBy(sql`${couriers.archivedAt} is not null`, asc(couriers.name))
  return rows.map(presentCourier)
}

/** Returns a courier that is not archived. Throws `not-found`. */
export async function activeCourier(db: Db, id: number): Promise<CourierRow> {
  const courier = await courierById(db, id)
  if (courier.archivedAt) throw new Problem('not-found')
  return courier
}

export async function courierById(db: Db, id: number, { lock = false } = {}): Promise<CourierRow> {
  const query = db.select().from(couriers).where(eq(couriers.id, id))
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw new Problem('not-found')
  return row
}

export function presentCourier({ id, name, phone, trackingUrl, archivedAt }: CourierRow): Courier {
  const shown = { id, name, phone, trackingUrl, archived: archivedAt !== null }
  return { ...shown, version: versionOf(shown) }
}
