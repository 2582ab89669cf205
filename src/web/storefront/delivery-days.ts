/**
 * Values for the message about a zone's delivery time in working days. If `spread` is above 0, the message shows a
 * range; otherwise it shows only `max`, as for a delivery that may arrive on the same day (`min` is 0).
 */
export function deliveryDays(min: number, max: number): { min: number; max: number; spread: number } {
  return { min, max, spread: min === 0 ? 0 : max - min }
}
