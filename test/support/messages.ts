import { compileMessages } from '../../src/shared/i18n/compile-messages.ts'
import type { Language } from '../../src/shared/i18n/languages.ts'
import { type Translate, translator } from '../../src/shared/i18n/messages.ts'

/** The interface's own words, so that a journey reads alike in each language. */
export function messagesIn(language: Language): Translate {
  return translator(language, compileMessages(language)).t
}
