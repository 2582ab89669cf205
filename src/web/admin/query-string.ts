/** Address of the current screen with another query; blank values are left out. */
export function queryString(wishes: Record<string, string | number | undefined>): string {
  const said = Object.entries(wishes).filter(([, value]) => value !== undefined && value !== '')
  return `?${new URLSearchParams(said.map(([name, value]) => [name, String(value)]))}`
}
