import load from 'virtual:messages'
import type { Language } from '../shared/i18n/languages.ts'
import { MESSAGE_SETS, type MessageSet, setsWith } from '../shared/i18n/message-sets.ts'
import type { CompiledMessages } from '../shared/i18n/messages.ts'

/** One set of one language: a shopper never downloads the other three, nor the words of screens not visited. */
export async function loadMessages(language: Language, set: MessageSet): Promise<CompiledMessages> {
  const { default: messages } = await load(set, language)
  return messages
}

/** Everything said in a language: what the server renders with. */
export async function loadAllMessages(language: Language): Promise<CompiledMessages> {
  return Object.assign({}, ...(await Promise.all(MESSAGE_SETS.map(set => loadMessages(language, set)))))
}

let bring: (set: MessageSet) => Promise<void> = () => Promise.resolve()

/** In the browser: how a set of words comes to the translator. The server has all of them from the start. */
export function bringBy(load: (set: MessageSet) => Promise<void>): void {
  bring = load
}

/** A screen's module together with the words it says, and what comes along with them. */
export async function withWords<M>(set: MessageSet, module: Promise<M>): Promise<M> {
  const [loaded] = await Promise.all([module, ...setsWith(set).map(bring)])
  return loaded
}
