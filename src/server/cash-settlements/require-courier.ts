import { eq } from 'drizzle-orm'
import { invalidField } from '../../shared/contracts/errors.ts'
import type { Db } from '../database/connect.ts'
import { couriers } from '../database/schema/shipping.ts'

/** Throws `invalid` for an unknown courier; null stands for no courier. */
export async function requireCourier(db: Db, courierId: number | null): Promise<void> {
  if (courierId !== null && (await db.$count(couriers, eq(couriers.id, courierId))) === 0)
    throw invalidField('courier', 'choice')
}
