import { sql } from 'drizzle-orm'
import type { SetupStep } from '../../shared/contracts/dashboard.ts'
import type { Db } from '../database/connect.ts'

/** Returns the setup progress of a new shop, read in one query of `exists` conditions. */
export async function firstSteps(db: Db): Promise<{ step: SetupStep; done: boolean }[]> {
  const { rows } = await db.execute<Record<SetupStep, boolean>>(sql`select
    exists (select from site_settings where phone <> '' or email <> '') as settings,
    exists (select from shipping_regions) as zone,
    exists (select from categories) as category,
    exists (select from brands) as brand,
    exists (select from products where published_at is not null) as product,
    exists (select from hero_slides where published_at is not null) as slide`)
  return (Object.entries(rows[0]!) as [SetupStep, boolean][]).map(([step, done]) => ({ step, done }))
}
