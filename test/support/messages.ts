import { compileMessages } from '../../src/shared/i18n/compile-messages.ts'
import type { Language } from '../../src/shared/i18n/languages.ts'
import { type Translate, translator } from '../../src/shared/i18n/messages.ts'

/** Returns the translations of the interface, so that a test can run in every language. */
export function messagesIn(language: Language): Translate {
  return translator(language, compileMessages(language)).t
}
