import type { couriers } from '../../database/schema/shipping.ts'

export type CourierRow = typeof couriers.$inferSelect

/** What a courier has to know of a parcel. */
export interface Parcel {
  orderNumber: string
  fullName: string
  phones: string[]
  zone: string
  region: string
  city: string
  street: string
  landmark: string | null
  /** Agorot to collect at the door; null where nothing is owed there. */
  cash: number | null
  note: string | null
}

export interface ParcelLabel extends Parcel {
  courier: string
  trackingNumber: string | null
}

/** The code that speaks with a courier. */
export interface CourierProvider {
  /**
   * Asks the courier to take a parcel; answers its number there, or null where there is none. `given` is what an admin
   * typed. It may take a while: never inside a transaction.
   */
  book(courier: CourierRow, parcel: Parcel, given: string | null): Promise<string | null>
  /** What stands on the parcel that the shop prints. */
  label(courier: CourierRow, parcel: Parcel, trackingNumber: string | null): ParcelLabel
  /** Where the buyer can follow it; null where nobody can. */
  trackingUrl(courier: CourierRow, trackingNumber: string): string | null
}
