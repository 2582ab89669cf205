import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { contracts, type EndpointName, setOfEndpoint } from '../../src/shared/contracts/all.ts'
import { MESSAGES_FOLDER } from '../../src/shared/i18n/compile-messages.ts'
import { type MessageSet, setsOfKey, setsWith } from '../../src/shared/i18n/message-sets.ts'
import { importsOf } from './import-rules.ts'
import { type SourceFile, sourceFiles } from './source-files.ts'

const ENTRY = 'src/web/entry-client.tsx'
const ROUTES = 'src/web/routes.tsx'
const SCREEN = /file: '([^']+)',\s*words: '(\w+)'/g
/** `withWords('search', import('…'))`, `island(() => import('…'))` and `onDemand(() => import('…'))`. */
const WITH_WORDS = /withWords\(\s*'(\w+)',\s*import\(\s*'([^']+)'/g
const ISLAND = /(?:island|onDemand)\(\(\) =>\s*import\(\s*'([^']+)'/g
const COMMENT = /\/\*[\s\S]*?\*\//g
const CALL = /\bapi\.(\w+)\(/g
const LITERAL = /'([\w-]+(?:\.[\w-]+)+)'/g
/** A key with one word of it left open. */
const TEMPLATE = /`([\w-]+(?:\.[\w-]+)*\.)\$\{[^}]+\}([\w.-]*)`/g

/**
 * What the web says in a browser must have come with it: the frame's words, the screen's, and for what comes later the
 * late ones (message-sets.ts). And the frame, which everybody downloads, holds no word that nothing says at once. What only
 * the server says is not looked at. The same for the endpoints that it calls (`setOfEndpoint`).
 */
export function wordsNotAtHand(files: SourceFile[] = sourceFiles('src/web')): string[] {
  const texts = new Map(files.map(file => [file.path, file]))
  const keys = messageKeys()
  const problems = new Set<string>()
  const walked = new Set<string>()
  const saidAtFirst = new Set<string>()

  const walk = (path: string, sets: MessageSet[], isFirst: boolean) => {
    const file = texts.get(path)
    const name = [path, ...sets].join(' ')
    if (!file || walked.has(name)) return
    walked.add(name)
    for (const [, call] of file.text.replace(COMMENT, '').matchAll(CALL))
      if (call! in contracts && !['first', ...sets].includes(setOfEndpoint(call as EndpointName)))
        problems.add(
          `${path} calls ${call}, which comes with ${setOfEndpoint(call as EndpointName)}: here are ${sets.join(', ')}`,
        )
    for (const key of saidBy(file, keys)) {
      if (isFirst) saidAtFirst.add(key)
      if (!setsOfKey(key).some(set => set === 'head' || sets.includes(set)))
        problems.add(
          `${path} says "${key}", which comes with ${setsOfKey(key).join(', ') || 'nothing'}: here are ${sets.join(', ')}`,
        )
    }
    for (const { target, typeOnly, late } of importsOf(file)) if (!typeOnly && !late) walk(target, sets, isFirst)
    for (const [target, set] of broughtBy(file))
      if (path !== ROUTES || set) walk(target, set ? [...new Set([...sets, ...setsWith(set)])].sort() : sets, false)
  }

  walk(ENTRY, ['frame'], true)
  for (const [, file, words] of texts.get(ROUTES)?.text.matchAll(SCREEN) ?? []) {
    const set = words as MessageSet
    walk(`src/web/${file}`, ['frame', ...setsWith(set)].sort() as MessageSet[], setsWith(set).length === 1)
  }
  for (const key of keys)
    if (setsOfKey(key).some(set => ['frame', 'home', 'products', 'product'].includes(set)) && !saidAtFirst.has(key))
      problems.add(`"${key}" comes with the first sight, but nothing says it there`)
  return [...problems]
}

/** What a file loads later, and the words that it brings along. */
function broughtBy({ path, text }: SourceFile): [target: string, set: MessageSet | null][] {
  const at = (specifier: string) => posix.join(posix.dirname(path), specifier)
  const found = new Map<string, MessageSet | null>()
  for (const { target, late, typeOnly } of importsOf({ path, text })) if (late && !typeOnly) found.set(target, null)
  for (const [, set, specifier] of text.matchAll(WITH_WORDS)) found.set(at(specifier!), set as MessageSet)
  for (const [, specifier] of text.matchAll(ISLAND)) found.set(at(specifier!), 'late')
  return [...found]
}

function saidBy({ text }: SourceFile, keys: Set<string>): string[] {
  const literal = [...text.matchAll(LITERAL)].map(([, key]) => key!).filter(key => keys.has(key))
  const open = [...text.matchAll(TEMPLATE)].map(([, before, after]) => new RegExp(`^${before}[\\w-]+${after}$`))
  return [...literal, ...[...keys].filter(key => open.some(pattern => pattern.test(key)))]
}

function messageKeys(): Set<string> {
  const folder = join(MESSAGES_FOLDER, 'ar')
  return new Set(readdirSync(folder).flatMap(file => Object.keys(JSON.parse(readFileSync(join(folder, file), 'utf8')))))
}
