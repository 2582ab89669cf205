import type { CourierProvider } from './provider.ts'

/** Courier without an integration: staff phone the courier, type the tracking number and print the shop's own label. */
export const manualCourier: CourierProvider = {
  book: async (_courier, _parcel, given) => given,
  label: ({ name }, parcel, trackingNumber) => ({ ...parcel, courier: name, trackingNumber }),
  trackingUrl: ({ trackingUrl }, number) => trackingUrl?.replace('{number}', encodeURIComponent(number)) ?? null,
}
