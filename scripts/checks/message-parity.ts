import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { MESSAGES_FOLDER } from '../../src/shared/i18n/compile-messages.ts'
import { LANGUAGE_CODES, type Language } from '../../src/shared/i18n/languages.ts'

/**
 * Plural forms of each language (CLDR). A plural in a message must have all of them, unless it has none besides
 * `other`.
 */
const FORMS: Record<Language, string[]> = {
  ar: ['zero', 'one', 'two', 'few', 'many', 'other'],
  en: ['one', 'other'],
  he: ['one', 'two', 'other'],
  ru: ['one', 'few', 'many', 'other'],
}

/**
 * Reports message keys outside their area, messages that a language lacks or leaves empty, placeholders that differ
 * from the Arabic, missing plural forms, and disallowed characters or syntax.
 */
export function unequalMessages(): string[] {
  const problems: string[] = []
  for (const area of readdirSync(join(MESSAGES_FOLDER, 'ar'))) {
    const files = Object.fromEntries(LANGUAGE_CODES.map(code => [code, read(code, area)])) as Record<
      Language,
      Record<string, string>
    >
    const keys = new Set(LANGUAGE_CODES.flatMap(code => Object.keys(files[code])))
    for (const key of keys) {
      if (!key.startsWith(area.replace('.json', '.'))) problems.push(`${area}: "${key}" does not begin with its area`)
      const wanted = placeholders(files.ar[key] ?? '')
      for (const code of LANGUAGE_CODES) {
        const message = files[code][key]
        if (message === undefined) problems.push(`${code}/${area}: "${key}" is missing`)
        else if (message.trim() === '') problems.push(`${code}/${area}: "${key}" is empty`)
        else problems.push(...compare(`${code}/${area}: "${key}"`, code, message, wanted))
      }
    }
  }
  return problems
}

function compare(where: string, code: Language, message: string, wanted: string): string[] {
  const problems: string[] = []
  if (placeholders(message) !== wanted)
    problems.push(`${where} has other placeholders than the Arabic: ${placeholders(message)} / ${wanted}`)
  if (!isSayable(compileMessage(message)))
    problems.push(`${where} holds more than placeholders and plurals, which is all that format-message.ts reads`)
  for (const forms of plurals(compileMessage(message))) {
    // All plural forms of the language are required only if the message has one of them besides `other`; exact forms
    // such as `=0` do not count.
    const bends = Object.keys(forms).some(form => /^(zero|one|two|few|many)$/.test(form))
    const missing = bends ? FORMS[code].filter(form => !(form in forms)) : []
    if (missing.length) problems.push(`${where} lacks the plural forms ${missing.join(', ')}`)
  }
  if (code !== 'ar' && code !== 'he' && /[\u0600-\u06ff\u0590-\u05ff]/.test(message))
    problems.push(`${where} holds Arabic or Hebrew letters`)
  if (/[\u0660-\u0669\u06f0-\u06f9]/.test(message)) problems.push(`${where} holds Arabic-Indic digits`)
  return problems
}

function read(code: Language, area: string): Record<string, string> {
  return JSON.parse(readFileSync(join(MESSAGES_FOLDER, code, area), 'utf8'))
}

type Token = string | [name: string, type?: string, format?: Record<string, Token[] | number>]

/** True for text, placeholders and plurals only: no other formats, no `offset` and no `#` for the number. */
function isSayable(tokens: unknown): boolean {
  if (!Array.isArray(tokens)) return true
  return (tokens as Token[]).every(token => {
    if (!Array.isArray(token)) return token !== '#'
    const [, type, { offset, ...forms } = {}] = token
    return (type === undefined || type === 'plural') && offset === undefined && Object.values(forms).every(isSayable)
  })
}

function placeholders(message: string): string {
  const names = new Set<string>()
  const walk = (tokens: unknown) => {
    if (!Array.isArray(tokens)) return
    for (const token of tokens as Token[]) {
      if (!Array.isArray(token)) continue
      names.add(token[0])
      for (const branch of Object.values(token[2] ?? {})) walk(branch)
    }
  }
  walk(compileMessage(message))
  return [...names].sort().join(', ')
}

function plurals(compiled: unknown): Record<string, unknown>[] {
  if (!Array.isArray(compiled)) return []
  return (compiled as Token[]).flatMap(token =>
    Array.isArray(token) && token[1] === 'plural' ? [token[2] as Record<string, unknown>] : [],
  )
}
