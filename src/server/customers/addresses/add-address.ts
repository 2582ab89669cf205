import { count, eq } from 'drizzle-orm'
import { invalidField } from '../../../shared/contracts/errors.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { MAX_ADDRESSES } from '../../../shared/rules/address-book.ts'
import type { Database } from '../../database/connect.ts'
import { addresses } from '../../database/schema/customers.ts'
import { type AddressForm, clearDefault, validatedAddress, withAddressBookLock } from './address-book.ts'

/**
 * Stores an address and returns its id; the first address becomes the default. Throws `invalid`, also when the address
 * book is full.
 */
export async function addAddress(
  db: Database,
  userId: number,
  form: AddressForm,
  reading: { language: Language; now: Date },
): Promise<number> {
  const address = await validatedAddress(db, form, reading)
  return withAddressBookLock(db, userId, async db => {
    const [counted] = await db.select({ all: count() }).from(addresses).where(eq(addresses.userId, userId))
    if (counted!.all >= MAX_ADDRESSES) throw invalidField('address', 'too-many', { max: MAX_ADDRESSES })
    const isDefault = form.isDefault === true || counted!.all === 0
    if (isDefault) await clearDefault(db, userId)
    const [row] = await db
      .insert(addresses)
      .values({ ...address, userId, isDefault, createdAt: reading.now })
      .returning({ id: addresses.id })
    return row!.id
  })
}
