import type { Language } from '../shared/i18n/languages.ts'
import type { CompiledMessages } from '../shared/i18n/messages.ts'

/**
 * Browser only: the messages of the chunks that this page has loaded, in its language. The build writes a file per
 * chunk and language (scripts/chunk-messages.ts); development has all messages of a language in one module.
 */
const messages: CompiledMessages = {}
const chunks = new Set<string>()

/** Messages of the page, loaded for the chunks in its document. Chunks loaded later add theirs. */
export async function pageMessages(language: Language): Promise<CompiledMessages> {
  if (import.meta.env.DEV) return allMessages(language)
  const links = document.querySelectorAll<HTMLLinkElement>(`link[href$=".${language}.js"]`)
  await Promise.all([...links].map(({ href }) => loadChunkMessages(/([\w-]+)\.\w+\.js$/.exec(href)![1]!)))
  return messages
}

/** The same messages in another language. */
export async function messagesIn(language: Language): Promise<CompiledMessages> {
  if (import.meta.env.DEV) return allMessages(language)
  return Object.assign({}, ...(await Promise.all([...chunks].map(chunk => read(chunk, language)))))
}

/** Adds the messages of a chunk to the page's. */
export async function loadChunkMessages(chunk: string): Promise<void> {
  Object.assign(messages, await read(chunk, document.documentElement.lang))
  chunks.add(chunk)
}

/** All files of a build are in one folder. */
async function read(chunk: string, language: string): Promise<CompiledMessages> {
  const module = await import(/* @vite-ignore */ `./${chunk}.${language}.js`)
  return module.default
}

async function allMessages(language: Language): Promise<CompiledMessages> {
  const { allMessages } = await import('./all-messages.ts')
  return allMessages(language)
}
