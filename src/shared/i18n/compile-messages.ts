import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Language } from './languages.ts'
import type { CompiledMessages } from './messages.ts'

/** Which areas a page may need; the admin's and the mail's words stay out of a shopper's bytes. */
export type MessageSet = 'storefront' | 'admin' | 'server'
const AREAS: Record<MessageSet, (area: string) => boolean> = {
  storefront: area => area !== 'admin' && area !== 'mail',
  admin: area => area === 'admin',
  server: () => true,
}
export const MESSAGES_FOLDER = join(import.meta.dirname, 'messages')

/** Reads and compiles the messages of one language. Runs in Node only: at build, at the server's start and in tests. */
export function compileMessages(language: Language, set: MessageSet): CompiledMessages {
  const folder = join(MESSAGES_FOLDER, language)
  const compiled: Record<string, unknown> = {}
  for (const file of readdirSync(folder).sort()) {
    if (!AREAS[set](file.replace('.json', ''))) continue
    const messages = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>
    for (const [key, message] of Object.entries(messages)) compiled[key] = compileMessage(message)
  }
  return compiled as CompiledMessages
}
