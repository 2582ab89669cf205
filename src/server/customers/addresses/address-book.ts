import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { addresses as contracts } from '../../../shared/contracts/addresses.ts'
import { invalidField } from '../../../shared/contracts/errors.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import type { Database, Db } from '../../database/connect.ts'
import { addresses, users } from '../../database/schema/customers.ts'
import { addressColumns, parseDeliveryAddress } from '../../shipping/parse-delivery-address.ts'
import { deliveryZoneOf } from '../../shipping/shipping-zones.ts'

export type AddressForm = z.output<typeof contracts.addAddress.body>

export const isOwnAddress = (userId: number, id: number) => and(eq(addresses.id, id), eq(addresses.userId, userId))

/**
 * Validates an address and returns it as stored: phones in E.164, the region by code. Accepts a closed zone, since it
 * may open again. Throws `invalid`.
 */
export async function validatedAddress(
  db: Db,
  { isDefault: _, ...form }: AddressForm,
  { language, now }: { language: Language; now: Date },
) {
  const address = addressColumns(parseDeliveryAddress(form))
  const found = await deliveryZoneOf(db, form.state, language, now)
  if (!found?.regionCode) throw invalidField('state', 'choice')
  return { ...address, state: found.regionCode }
}

/** Serialises changes to an address book, so that it always has one default. */
export function withAddressBookLock<T>(db: Database, userId: number, change: (db: Db) => Promise<T>): Promise<T> {
  return db.transaction(async db => {
    await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
    return change(db)
  })
}

/** Removes the default mark, so that another address can become the default. */
export async function clearDefault(db: Db, userId: number): Promise<void> {
  await db
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), eq(addresses.isDefault, true)))
}
