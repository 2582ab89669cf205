/**
 * Values of the message about a zone's working days of delivery. The message names a range if `spread` is above 0, else
 * `max` alone: also for a delivery that may arrive on the same day.
 */
export function deliveryDays(min: number, max: number): { min: number; max: number; spread: number } {
  return { min, max, spread: min === 0 ? 0 : max - min }
}
