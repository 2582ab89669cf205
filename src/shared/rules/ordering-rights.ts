/** Rights to order a product: everybody sees it, some products are limited to professions. */
export interface OrderingTerms {
  professionalOnly: boolean
  /** Professions that the product's class requires; empty for a product without a class. */
  professions: readonly string[]
}

/**
 * True when this person may order the product. `profession` is that of a valid approval, null for everybody else. A
 * class takes precedence: only the professions that it lists may order.
 */
export function mayOrder({ professionalOnly, professions }: OrderingTerms, profession: string | null): boolean {
  if (professions.length > 0) return profession !== null && professions.includes(profession)
  return !professionalOnly || profession !== null
}
