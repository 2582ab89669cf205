import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Language } from './languages.ts'
import type { CompiledMessages } from './messages.ts'

/** The words that a page loads together, by area: the frame's on every page, the others with the screens that say them. */
const SETS = {
  frame: ['common', 'layout', 'errors'],
  home: ['home'],
  products: ['products'],
  product: ['product'],
  search: ['search'],
  pages: ['pages', 'field'],
  purchase: ['cart', 'checkout', 'account', 'orders', 'coupon', 'field'],
  admin: ['admin', 'orders', 'cart', 'field'],
  /** What the server alone says: descriptions in the document's head, and a word to a browser without JavaScript. */
  head: ['head'],
} satisfies Record<string, string[]>

export type MessageSet = keyof typeof SETS
export const MESSAGE_SETS = Object.keys(SETS) as MessageSet[]
export const MESSAGES_FOLDER = join(import.meta.dirname, 'messages')

/** Reads and compiles the messages of one language. Runs in Node only: at build, at the server's start and in tests. */
export function compileMessages(language: Language, set: MessageSet | 'all'): CompiledMessages {
  const folder = join(MESSAGES_FOLDER, language)
  const compiled: Record<string, unknown> = {}
  for (const file of readdirSync(folder).sort()) {
    if (set !== 'all' && !(SETS[set] as string[]).includes(file.replace('.json', ''))) continue
    const messages = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>
    for (const [key, message] of Object.entries(messages)) compiled[key] = compileMessage(message)
  }
  return compiled as CompiledMessages
}
