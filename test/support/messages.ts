import { compileMessages } from '../../src/shared/i18n/compile-messages.ts'
import type { Language } from '../../src/shared/i18n/languages.ts'
import { type Translate, translator } from '../../src/shared/i18n/messages.ts'

/** The interface's own messages, so that a test works in every language. */
export function messagesIn(language: Language): Translate {
  return translator(language, compileMessages(language)).t
}
