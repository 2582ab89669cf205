import type { FastifyRequest } from 'fastify'
import { lazyTranslate } from '../../shared/i18n/compile-messages.ts'
import {
  DEFAULT_LANGUAGE,
  fromAcceptLanguage,
  isLanguage,
  LANGUAGE_CODES,
  type Language,
} from '../../shared/i18n/languages.ts'
import type { Translate } from '../../shared/i18n/messages.ts'

/** Language of an API response: `?lang=`, else the preferred supported language in `Accept-Language`, else Arabic. */
export function requestLanguage({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): Language {
  const requested = url.includes('lang=') ? new URLSearchParams(url.split('?')[1]).get('lang') : null
  if (isLanguage(requested)) return requested
  return acceptedLanguage(headers['accept-language']) ?? DEFAULT_LANGUAGE
}

const MAX_CACHED_HEADERS = 500
const accepted = new Map<string, Language | null>()

/** Parses the header and caches the result: browsers send only a few hundred different headers. */
function acceptedLanguage(header = ''): Language | null {
  let language = accepted.get(header)
  if (language === undefined) {
    if (accepted.size >= MAX_CACHED_HEADERS) accepted.clear()
    language = fromAcceptLanguage(header)
    accepted.set(header, language)
  }
  return language
}

const translators = Object.fromEntries(LANGUAGE_CODES.map(code => [code, lazyTranslate(code)])) as Record<
  Language,
  Translate
>

/** The server's translator for a language, for errors and emails. */
export function translatorFor(language: Language): Translate {
  return translators[language]
}
