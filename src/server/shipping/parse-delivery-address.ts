import type { z } from 'zod'
import type { requestAddress } from '../../shared/contracts/addresses.ts'
import { invalidField } from '../../shared/contracts/errors.ts'
import { ADDRESS_FIELDS } from '../../shared/records/address.ts'
import { type EditableValues, pickFields } from '../../shared/records/field.ts'
import { type PhoneNumber, phoneNumber } from '../../shared/rules/phone.ts'

type AddressColumns = EditableValues<typeof ADDRESS_FIELDS>

export interface DeliveryAddress extends Omit<AddressColumns, 'phone' | 'secondPhone'> {
  phone: PhoneNumber
  secondPhone: PhoneNumber | null
}

/**
 * Parses an address. Phone numbers must be valid; an empty landmark or postcode becomes null. `path` is the prefix of
 * the address's field names in errors. Throws `invalid`.
 */
export function parseDeliveryAddress(written: z.output<typeof requestAddress>, path = ''): DeliveryAddress {
  const phone = phoneNumber(written.phone)
  if (!phone) throw invalidField(`${path}phone`, 'phone')
  const secondPhone = written.secondPhone ? phoneNumber(written.secondPhone) : null
  if (written.secondPhone && !secondPhone) throw invalidField(`${path}secondPhone`, 'phone')
  const { landmark, zipCode, country } = written
  return {
    ...written,
    landmark: landmark || null,
    zipCode: zipCode || null,
    country: country ?? '',
    phone,
    secondPhone,
  }
}

/** Columns of an address without its region; phone numbers are in E.164. */
export function addressColumns(address: DeliveryAddress): Omit<AddressColumns, 'state'> {
  const { state: _, ...columns } = pickFields(ADDRESS_FIELDS, address)
  return { ...columns, phone: address.phone.e164, secondPhone: address.secondPhone?.e164 ?? null }
}
