import type { Language } from '../shared/i18n/languages.ts'
import type { CompiledMessages } from '../shared/i18n/messages.ts'

/** All messages of a language, for the server and for development. In a build each chunk loads its own. */
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
