import { parse } from 'node:querystring'

const BRACKETS = /\[\d*\]$/

/**
 * Parses a query string. A parameter with brackets (`brand[]=a`, `brand[0]=a`) is a list of that name, as many clients
 * write lists: as an unknown parameter it would be ignored.
 */
export function parseQueryString(text: string): Record<string, unknown> {
  const query: Record<string, unknown> = parse(text)
  for (const [name, value] of Object.entries(query)) {
    if (!BRACKETS.test(name)) continue
    delete query[name]
    const plain = name.replace(BRACKETS, '')
    query[plain] = [query[plain] ?? [], value].flat()
  }
  return query
}
