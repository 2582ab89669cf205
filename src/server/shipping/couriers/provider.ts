import type { couriers } from '../../database/schema/shipping.ts'

export type CourierRow = typeof couriers.$inferSelect

/** Shipment data for a courier. */
export interface Parcel {
  orderNumber: string
  fullName: string
  phones: string[]
  zone: string
  region: string
  city: string
  street: string
  landmark: string | null
  /** Cash to collect on delivery, in agorot; null when nothing is due. */
  cash: number | null
  note: string | null
}

export interface ParcelLabel extends Parcel {
  courier: string
  trackingNumber: string | null
}

/** Integration of a courier. */
export interface CourierProvider {
  /**
   * Books a shipment; returns its tracking number, or null if there is none. `given` is the tracking number that an
   * admin typed, if any. May be slow: never call it inside a transaction.
   */
  book(courier: CourierRow, parcel: Parcel, given: string | null): Promise<string | null>
  /** Content of the shipping label that the shop prints. */
  label(courier: CourierRow, parcel: Parcel, trackingNumber: string | null): ParcelLabel
  /** URL of the tracking page; null if there is none. */
  trackingUrl(courier: CourierRow, trackingNumber: string): string | null
}
