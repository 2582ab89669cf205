import type { Language } from '../shared/i18n/languages.ts'
import type { CompiledMessages } from '../shared/i18n/messages.ts'

/**
 * Messages of the chunks that this page has loaded, in the page's language. Browser only. A build writes a file per
 * chunk and language (scripts/chunk-messages.ts); in development, one module contains all messages of a language.
 */
const messages: CompiledMessages = {}
const chunks = new Set<string>()

/**
 * Loads the messages of the chunks that the page's document links to. Chunks that are loaded later add their own
 * messages.
 */
export async function loadPageMessages(language: Language): Promise<CompiledMessages> {
  if (import.meta.env.DEV) return allMessages(language)
  const links = document.querySelectorAll<HTMLLinkElement>(`link[href$=".${language}.js"]`)
  await Promise.all([...links].map(({ href }) => loadChunkMessages(/([\w-]+)\.\w+\.js$/.exec(href)![1]!)))
  return messages
}

/** Loads the messages of all chunks that this page has loaded, in another language. */
export async function loadMessagesOfChunks(language: Language): Promise<CompiledMessages> {
  if (import.meta.env.DEV) return allMessages(language)
  return Object.assign({}, ...(await Promise.all([...chunks].map(chunk => read(chunk, language)))))
}

/** Loads the messages of a chunk and adds them to the messages of the page. */
export async function loadChunkMessages(chunk: string): Promise<void> {
  Object.assign(messages, await read(chunk, document.documentElement.lang))
  chunks.add(chunk)
}

/** Loads a message file, which the build writes to the folder of the chunks. */
async function read(chunk: string, language: string): Promise<CompiledMessages> {
  const module = await import(/* @vite-ignore */ `./${chunk}.${language}.js`)
  return module.default
}

async function allMessages(language: Language): Promise<CompiledMessages> {
  const { allMessages } = await import('./all-messages.ts')
  return allMessages(language)
}
