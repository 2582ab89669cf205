/** Deep equality of JSON values, regardless of the order of an object's fields. */
export function isEqualJson(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one, sortFields) === JSON.stringify(other, sortFields)
}

const sortFields = (_: string, value: unknown) =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) : value

/** True for an object with fields, not for a list or null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
