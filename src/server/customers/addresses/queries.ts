import { desc, eq, type SQL } from 'drizzle-orm'
import type { SavedAddress } from '../../../shared/contracts/addresses.ts'
import { Problem } from '../../../shared/contracts/errors.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { ADDRESS_FIELDS } from '../../../shared/records/address.ts'
import type { Db } from '../../database/connect.ts'
import { editableFieldsOf } from '../../database/record-row.ts'
import { addresses } from '../../database/schema/customers.ts'
import { regionRows } from '../../shipping/queries.ts'
import { isOwnAddress } from './address-book.ts'

/** Returns the addresses of a user: the default first, then the newest. */
export function addressesForWire(db: Db, userId: number, language: Language): Promise<SavedAddress[]> {
  return savedAddresses(db, eq(addresses.userId, userId), language)
}

/** Returns one address. Throws `not-found`, also for another person's address. */
export async function addressForWire(db: Db, userId: number, id: number, language: Language): Promise<SavedAddress> {
  const [address] = await savedAddresses(db, isOwnAddress(userId, id), language)
  if (!address) throw new Problem('not-found')
  return address
}

async function savedAddresses(db: Db, where: SQL | undefined, language: Language): Promise<SavedAddress[]> {
  const rows = await db.select().from(addresses).where(where).orderBy(desc(addresses.isDefault), desc(addresses.id))
  const names = new Map((await regionRows(db, language)).map(({ code, name }) => [code, name]))
  return rows.map(row => ({
    id: row.id,
    isDefault: row.isDefault,
    ...editableFieldsOf(addresses, ADDRESS_FIELDS, row),
    region: names.get(row.state) ?? row.state,
  }))
}
