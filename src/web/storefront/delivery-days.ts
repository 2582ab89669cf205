/** Values of a message about a zone's working days of delivery: a range, or one number where both are the same. */
export function deliveryDays(min: number, max: number): { max: number; range: string } {
  return { max, range: min === max ? `${max}` : `${min}–${max}` }
}
