import { LANGUAGE_PREFIX } from '../i18n/languages.ts'

const NO_PAGE = /^\/(api|assets|media)(\/|$)/

/**
 * Key of a redirect: path and query of a URL, decoded, in lower case, without origin, language prefix and trailing
 * slash. Null for a text that cannot be the URL of a page.
 */
export function redirectKey(typed: string): string | null {
  const text = typed.trim()
  if (!/^(\/(?![/\\])|https?:\/\/)/i.test(text) || !URL.canParse(text, 'http://shop.invalid')) return null
  const { pathname, searchParams } = new URL(text, 'http://shop.invalid')
  const path = decoded(pathname.replace(LANGUAGE_PREFIX, '').replace(/\/+/g, '/'))
  if (path === null || NO_PAGE.test(path)) return null
  const query = [...searchParams].map(([name, value]) => `${name}=${value}`).sort()
  const key = `${path.replace(/\/$/, '') || '/'}${query.length > 0 ? `?${query.join('&')}` : ''}`
  return key.normalize('NFC').toLowerCase()
}

/** Removes the query string from a key. */
export const keyWithoutQuery = (key: string) => key.split('?', 1)[0]!

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
