import { desc, eq, inArray } from 'drizzle-orm'
import { Problem } from '../../../shared/contracts/errors.ts'
import type { Database } from '../../database/connect.ts'
import { addresses } from '../../database/schema/customers.ts'
import { isOwnAddress, withAddressBookLock } from './address-book.ts'

/** Deletes an address. If it was the default, the newest remaining address becomes the default. Throws `not-found`. */
export async function removeAddress(db: Database, userId: number, id: number): Promise<void> {
  await withAddressBookLock(db, userId, async db => {
    const [removed] = await db
      .delete(addresses)
      .where(isOwnAddress(userId, id))
      .returning({ isDefault: addresses.isDefault })
    if (!removed) throw new Problem('not-found')
    if (!removed.isDefault) return
    const newest = db
      .select({ id: addresses.id })
      .from(addresses)
      .where(eq(addresses.userId, userId))
      .orderBy(desc(addresses.id))
      .limit(1)
    await db.update(addresses).set({ isDefault: true }).where(inArray(addresses.id, newest))
  })
}
