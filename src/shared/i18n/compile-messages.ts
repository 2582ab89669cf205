import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { ROOT_FOLDER } from '../root-folder.ts'
import type { CompiledMessage } from './format-message.ts'
import type { Language } from './languages.ts'
import { type CompiledMessages, type Translate, translator } from './messages.ts'

export const MESSAGES_FOLDER = join(ROOT_FOLDER, 'src/shared/i18n/messages')

/** Reads and compiles the messages of one language. Runs in Node only: at build and in tests. */
export function compileMessages(language: Language): CompiledMessages {
  return Object.fromEntries(
    readMessages(language).map(([key, message]) => [key, compileMessage(message) as CompiledMessage]),
  )
}

/** Translates into one language. Compiles a message when it is first used, because the server uses few of them. */
export function lazyTranslate(language: Language): Translate {
  const sources = new Map(readMessages(language))
  const compiled: CompiledMessages = {}
  const { t } = translator(language, compiled)
  return (key, values) => {
    const source = sources.get(key)
    if (source !== undefined) {
      compiled[key] = compileMessage(source) as CompiledMessage
      sources.delete(key)
    }
    return t(key, values)
  }
}

function readMessages(language: Language): [key: string, message: string][] {
  const folder = join(MESSAGES_FOLDER, language)
  return readdirSync(folder)
    .sort()
    .flatMap(file => Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Record<string, string>))
}
