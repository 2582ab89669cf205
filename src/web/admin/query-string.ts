/** The address of the present screen with other wishes; what is empty is not said. */
export function queryString(wishes: Record<string, string | number | undefined>): string {
  const said = Object.entries(wishes).filter(([, value]) => value !== undefined && value !== '')
  return `?${new URLSearchParams(said.map(([name, value]) => [name, String(value)]))}`
}
