/** Returns a query string that begins with `?`. Undefined and empty values are omitted. */
export function queryString(filters: Record<string, string | number | undefined>): string {
  const said = Object.entries(filters).filter(([, value]) => value !== undefined && value !== '')
  return `?${new URLSearchParams(said.map(([name, value]) => [name, String(value)]))}`
}
