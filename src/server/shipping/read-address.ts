import type { z } from 'zod'
import type { writtenAddress } from '../../shared/contracts/addresses.ts'
import { invalidField } from '../../shared/contracts/errors.ts'
import { type PhoneNumber, phoneNumber } from '../../shared/rules/phone.ts'

type WrittenAddress = z.output<typeof writtenAddress>

export interface DeliveryAddress extends Omit<WrittenAddress, 'phone' | 'secondPhone' | 'landmark' | 'zipCode'> {
  phone: PhoneNumber
  secondPhone: PhoneNumber | null
  landmark: string | null
  zipCode: string | null
}

/** Address with valid phones; empty parts become null. `path` is its place in the form, for field errors. Throws `invalid`. */
export function readAddress(written: WrittenAddress, path = ''): DeliveryAddress {
  const phone = phoneNumber(written.phone)
  if (!phone) throw invalidField(`${path}phone`, 'phone')
  const secondPhone = written.secondPhone ? phoneNumber(written.secondPhone) : null
  if (written.secondPhone && !secondPhone) throw invalidField(`${path}secondPhone`, 'phone')
  return {
    ...written,
    landmark: written.landmark || null,
    zipCode: written.zipCode || null,
    country: written.country || null,
    phone,
    secondPhone,
  }
}
