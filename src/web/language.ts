import { LANGUAGE_PREFIX, type Language } from '../shared/i18n/languages.ts'

/** Stores a language for the server and the next visit. */
function storeLanguage(language: Language): void {
  try {
    localStorage.setItem('language', language)
  } catch {}
  document.cookie = `lang=${language};path=/;max-age=31536000;samesite=lax`
}

/**
 * The same page in another language: replaces the language prefix of an address, or requests an address without one
 * again.
 */
function addressInLanguage(
  language: Language,
  { pathname, search, hash }: { pathname: string; search: string; hash: string },
): string {
  return pathname.replace(LANGUAGE_PREFIX, `/${language}`) + search + hash
}

/** Switches the language with a new document, in the right direction from the start. */
export function switchLanguage(language: Language): void {
  storeLanguage(language)
  const target = addressInLanguage(language, location)
  if (target === location.pathname + location.search + location.hash) location.reload()
  else location.assign(target)
}
