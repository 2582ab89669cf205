import type { Language } from '../shared/i18n/languages.ts'
import type { CompiledMessages } from '../shared/i18n/messages.ts'

/**
 * Loads all messages of a language: on the server, and in the browser during development. In a build, each browser
 * chunk loads its own messages.
 */
export async function allMessages(language: Language): Promise<CompiledMessages> {
  const { default: messages } = await LANGUAGES[language]()
  return messages
}

const LANGUAGES = {
  ar: () => import('virtual:messages/ar'),
  en: () => import('virtual:messages/en'),
  he: () => import('virtual:messages/he'),
  ru: () => import('virtual:messages/ru'),
}
