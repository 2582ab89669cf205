import { LANGUAGE_PREFIX, type Language } from '../shared/i18n/languages.ts'

/** Stores a language for the server and the next visit. */
function storeLanguage(language: Language): void {
  try {
    localStorage.setItem('language', language)
  } catch {}
  document.cookie = `lang=${language};path=/;max-age=31536000;samesite=lax`
}

/**
 * Returns the address of the current page in another language: with the new language prefix, or unchanged if the
 * address has no prefix, because the server then uses the stored language.
 */
function addressInLanguage(
  language: Language,
  { pathname, search, hash }: { pathname: string; search: string; hash: string },
): string {
  return pathname.replace(LANGUAGE_PREFIX, `/${language}`) + search + hash
}

/** Switches the language by loading a new document, so that the text direction is correct from the start. */
export function switchLanguage(language: Language): void {
  storeLanguage(language)
  const target = addressInLanguage(language, location)
  if (target === location.pathname + location.search + location.hash) location.reload()
  else location.assign(target)
}
