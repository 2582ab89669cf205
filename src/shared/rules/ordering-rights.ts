/**
 * Terms for ordering a product. Every product is visible to everyone, but certain products may be ordered only by
 * certain professions.
 */
export interface OrderingTerms {
  professionalOnly: boolean
  /** Professions that the product's class requires; empty for a product without a class. */
  professions: readonly string[]
}

/**
 * True when a person may order the product. `profession` is the profession of a valid approval, or null without an
 * approval. If the product's class lists professions, only these may order, whatever the professional-only flag.
 */
export function mayOrder({ professionalOnly, professions }: OrderingTerms, profession: string | null): boolean {
  if (professions.length > 0) return profession !== null && professions.includes(profession)
  return !professionalOnly || profession !== null
}
