import type { z } from 'zod'
import { invalidField } from '../../shared/contracts/errors.ts'
import type { orders } from '../../shared/contracts/orders.ts'
import { type PhoneNumber, phoneNumber } from '../../shared/rules/phone.ts'

type TypedAddress = z.output<typeof orders.placeOrder.body>['address']

export interface DeliveryAddress extends Omit<TypedAddress, 'phone' | 'secondPhone'> {
  phone: PhoneNumber
  secondPhone: PhoneNumber | null
}

/** An address with phones that can be dialled; empty parts become null. Throws `invalid`. */
export function readAddress(typed: TypedAddress): DeliveryAddress {
  const phone = phoneNumber(typed.phone)
  if (!phone) throw invalidField('address.phone', 'phone')
  const secondPhone = typed.secondPhone ? phoneNumber(typed.secondPhone) : null
  if (typed.secondPhone && !secondPhone) throw invalidField('address.secondPhone', 'phone')
  return {
    ...typed,
    landmark: typed.landmark || null,
    zipCode: typed.zipCode || null,
    country: typed.country || null,
    phone,
    secondPhone,
  }
}
