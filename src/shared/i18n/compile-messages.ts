import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Language } from './languages.ts'
import { type MessageSet, setsOfKey } from './message-sets.ts'
import type { CompiledMessages } from './messages.ts'

export const MESSAGES_FOLDER = join(import.meta.dirname, 'messages')

/** Reads and compiles the messages of one language. Runs in Node only: at build, at the server's start and in tests. */
export function compileMessages(language: Language, set: MessageSet | 'all'): CompiledMessages {
  const folder = join(MESSAGES_FOLDER, language)
  const compiled: Record<string, unknown> = {}
  for (const file of readdirSync(folder).sort()) {
    const messages = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>
    for (const [key, message] of Object.entries(messages))
      if (set === 'all' || setsOfKey(key).includes(set)) compiled[key] = compileMessage(message)
  }
  return compiled as CompiledMessages
}
