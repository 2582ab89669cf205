import type { CourierProvider } from './provider.ts'

/** A person with a van and a phone: the shop calls, writes the number down and prints its own label. */
export const manual: CourierProvider = {
  book: async (_courier, _parcel, given) => given,
  label: ({ name }, parcel, trackingNumber) => ({ ...parcel, courier: name, trackingNumber }),
  trackingUrl: ({ trackingUrl }, number) => trackingUrl?.replace('{number}', encodeURIComponent(number)) ?? null,
}
