import type { Fields } from './field.ts'

/** Fields of an address form. Couriers need the region, the place, a street or landmark, and a phone number. */
const FORM = {
  fullName: { kind: 'line', max: 120, required: true },
  phone: { kind: 'phone', max: 40 },
  secondPhone: { kind: 'phone', max: 40, nullable: true, optional: true },
  /** Code of a shipping region, which determines the zone. In an order, this field stores the region's name. */
  state: { kind: 'line', max: 120, required: true },
  city: { kind: 'line', max: 100, required: true },
  street: { kind: 'line', max: 200, required: true },
  landmark: { kind: 'line', max: 200, nullable: true, optional: true },
  zipCode: { kind: 'line', max: 20, nullable: true, optional: true },
} as const satisfies Fields

/** Columns of `addresses`. An order has copies of the columns that the form sets. */
export const ADDRESS_FIELDS = {
  id: { kind: 'key', by: 'server' },
  userId: { kind: 'key', by: 'server' },
  ...FORM,
  country: { kind: 'line', max: 80, optional: true },
  isDefault: { kind: 'flag', by: 'step' },
  createdAt: { kind: 'moment', by: 'server' },
} as const satisfies Fields

export type AddressPart = keyof typeof FORM
export const ADDRESS_PARTS = Object.keys(FORM) as AddressPart[]

/** Maximum input length of a part, in characters. */
export const maxPartLength = (part: AddressPart): number => FORM[part].max

/** Reads an address from a form, part by part, as typed. */
export function addressFrom(read: (part: AddressPart) => string): Record<AddressPart, string> {
  return Object.fromEntries(ADDRESS_PARTS.map(part => [part, read(part)])) as Record<AddressPart, string>
}
