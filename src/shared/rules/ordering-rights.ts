/** Who may order a product (decisions, "Professionals"): everybody sees it, some of it is for certain hands only. */
export interface OrderingTerms {
  professionalOnly: boolean
  /** The professions that the product's class asks for; empty for a product that is of no class. */
  professions: readonly string[]
}

/**
 * Whether somebody may order a product. `profession` is that of a running approval, null for everybody else. A class
 * decides by itself: it is for professionals, and for those of its professions alone.
 */
export function mayOrder({ professionalOnly, professions }: OrderingTerms, profession: string | null): boolean {
  if (professions.length > 0) return profession !== null && professions.includes(profession)
  return !professionalOnly || profession !== null
}
