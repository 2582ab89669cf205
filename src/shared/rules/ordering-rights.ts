/**
 * Terms for ordering a product. Everybody sees a product, but some products may be ordered by certain professions only.
 */
export interface OrderingTerms {
  professionalOnly: boolean
  /** Professions that the product's class requires; empty for a product without a class. */
  professions: readonly string[]
}

/**
 * True when a person may order the product. `profession` is the profession of a valid approval, null without one. A
 * class takes precedence over the professional-only mark: only its professions may order.
 */
export function mayOrder({ professionalOnly, professions }: OrderingTerms, profession: string | null): boolean {
  if (professions.length > 0) return profession !== null && professions.includes(profession)
  return !professionalOnly || profession !== null
}
