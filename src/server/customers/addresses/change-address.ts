import { Problem } from '../../../shared/contracts/errors.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import type { Database } from '../../database/connect.ts'
import { addresses } from '../../database/schema/customers.ts'
import { type AddressForm, clearDefault, isOwnAddress, validatedAddress, withAddressBookLock } from './address-book.ts'

/**
 * Changes an address, and makes it the default if the form requests it; the default address stays the default in any
 * case. Throws `not-found`, `invalid`.
 */
export async function changeAddress(
  db: Database,
  userId: number,
  id: number,
  form: AddressForm,
  reading: { language: Language; now: Date },
): Promise<void> {
  const address = await validatedAddress(db, form, reading)
  await withAddressBookLock(db, userId, async db => {
    if (form.isDefault) await clearDefault(db, userId)
    const { rowCount } = await db
      .update(addresses)
      .set({ ...address, ...(form.isDefault && { isDefault: true }) })
      .where(isOwnAddress(userId, id))
    if (rowCount === 0) throw new Problem('not-found')
  })
}
