/** Which parts of a thing two of its states say differently. */
export function changedParts<Part extends string>(
  parts: readonly Part[],
  before: Record<Part, unknown>,
  after: Record<Part, unknown>,
): Part[] {
  return parts.filter(part => JSON.stringify(before[part]) !== JSON.stringify(after[part]))
}
