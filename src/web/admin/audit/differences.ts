export interface Difference {
  /** Path of the field in the state: `terms.percent`. */
  name: string
  was: string | null
  is: string | null
}

/**
 * Compares two states field by field, and returns the fields that differ. The value is null for a field that is
 * missing, null or empty in a state.
 */
export function differences(before: unknown, after: unknown): Difference[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])]
    .map(name => ({ name, was: was.get(name) ?? null, is: is.get(name) ?? null }))
    .filter(one => one.was !== one.is)
}

function fieldsOf(state: unknown, name = ''): Map<string, string> {
  if (state === null || state === undefined || state === '') return new Map()
  if (typeof state !== 'object') return new Map([[name, String(state)]])
  return new Map(
    Object.entries(state).flatMap(([part, value]) => [...fieldsOf(value, name ? `${name}.${part}` : part)]),
  )
}
