import type { couriers } from '../../database/schema/shipping.ts'

export type CourierRow = typeof couriers.$inferSelect

/** Parcel data for a courier. */
export interface Parcel {
  orderNumber: string
  fullName: string
  phones: string[]
  zone: string
  region: string
  city: string
  street: string
  landmark: string | null
  /** Agorot to collect at the door; null when nothing is due. */
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
   * Books a parcel; returns its tracking number, or null if there is none. `given` was typed by an admin. May be slow:
   * never call it inside a transaction.
   */
  book(courier: CourierRow, parcel: Parcel, given: string | null): Promise<string | null>
  /** Content of the label printed by the shop. */
  label(courier: CourierRow, parcel: Parcel, trackingNumber: string | null): ParcelLabel
  /** Tracking page; null without one. */
  trackingUrl(courier: CourierRow, trackingNumber: string): string | null
}
