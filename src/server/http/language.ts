import type { FastifyRequest } from 'fastify'
import { compileMessages } from '../../shared/i18n/compile-messages.ts'
import {
  DEFAULT_LANGUAGE,
  fromAcceptLanguage,
  isLanguage,
  LANGUAGE_CODES,
  type Language,
} from '../../shared/i18n/languages.ts'
import { type Translate, translator } from '../../shared/i18n/messages.ts'

/** The language of an API answer: `?lang=`, else the `Accept-Language` that our client sends, else Arabic. */
export function requestLanguage(request: FastifyRequest): Language {
  const wished =
    (request.query as Record<string, unknown> | undefined)?.lang ??
    new URLSearchParams(request.url.split('?')[1]).get('lang')
  if (isLanguage(wished)) return wished
  return fromAcceptLanguage(request.headers['accept-language']) ?? DEFAULT_LANGUAGE
}

const translators = Object.fromEntries(
  LANGUAGE_CODES.map(code => [code, translator(code, compileMessages(code, 'all')).t]),
) as Record<Language, Translate>

/** The server's translator for a language: errors, mails. */
export function translateTo(language: Language): Translate {
  return translators[language]
}
