import { parse } from 'node:querystring'

const BRACKETS = /\[\d*\]$/

/**
 * Parses a query string. Parses `brand[]=a` and `brand[0]=a` as a list named `brand`: many clients write lists in this
 * form, and a parameter with an unknown name would be ignored.
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
