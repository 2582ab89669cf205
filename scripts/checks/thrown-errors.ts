import { dirname, join } from 'node:path/posix'
import { contracts, type EndpointName } from '../../src/shared/contracts/all.ts'
import { errorsOf } from '../../src/shared/contracts/endpoint-errors.ts'
import { ERROR_STATUS, type ErrorCode } from '../../src/shared/contracts/errors.ts'
import { type SourceFile, sourceFiles } from './source-files.ts'

const DECLARED = /^(?:export )?(?:async )?(?:function\*?|const|class) (\w+)/
const IMPORTED = /^import (?:type )?\{([^}]*)\} from '(\.[^']+)'/gm
/** Matches identifiers that may refer to a declaration: not properties, not keys of an object. */
const NAMES = /(?<!\w|(?<!\.\.)\.)[A-Za-z_]\w*\b(?!:)/g
/** Files of the router and the body parsers: the errors that they throw are derived from an endpoint's declaration. */
const DERIVED = /^src\/server\/http\/(routes|errors|body-types|json-body|server|fair-queue)\.ts$/

/** Returns errors that the code of an endpoint can throw but its contract does not declare. */
export function undeclaredErrors(): string[] {
  return [...thrownErrors()].flatMap(([name, codes]) => {
    const declared = errorsOf(contracts[name as EndpointName])
    const missing = [...codes].filter(code => !declared.includes(code))
    return missing.length > 0 ? [`${name} can throw ${missing.join(', ')}: name it in the contract's \`errors\``] : []
  })
}

/**
 * Error codes that the handler of each endpoint can throw, found by following names through the top-level declarations
 * of `src/server`. Calls through a value (a class instance, a parameter) are not followed: `http/declared-errors.ts`
 * finds their errors while tests run.
 */
function thrownErrors(files: SourceFile[] = sourceFiles('src/server')): Map<string, Set<ErrorCode>> {
  const modules = files.filter(({ path }) => !path.endsWith('.test.ts') && !DERIVED.test(path)).map(readModule)
  const texts = new Map(modules.flatMap(({ path, own }) => [...own].map(([name, text]) => [`${path} ${name}`, text])))
  const namesOf = new Map(modules.map(({ path, names }) => [path, names]))
  const thrownIn = (path: string, text: string, seen = new Set<string>()): ErrorCode[] => {
    const names = namesOf.get(path)!
    const used = [...new Set(text.match(NAMES))]
    return [...codesIn(text), ...used.flatMap(name => follow(names.get(name), seen))]
  }
  const follow = (key: string | undefined, seen: Set<string>): ErrorCode[] => {
    const text = key && texts.get(key)
    if (!key || !text || seen.has(key)) return []
    seen.add(key)
    return thrownIn(key.split(' ')[0]!, text, seen)
  }
  return new Map(
    modules.flatMap(({ path, handlers }) =>
      handlers.map(({ endpoint, text }) => [endpoint, new Set(thrownIn(path, text))] as const),
    ),
  )
}

/**
 * Returns a module's top-level declarations by name, its handlers, and the declaration that each identifier in it
 * refers to.
 */
function readModule({ path, text }: SourceFile) {
  const own = declarationsIn(text)
  const names = new Map([...own.keys()].map(name => [name, `${path} ${name}`]))
  for (const [, imported, from] of text.matchAll(IMPORTED)) {
    const file = join(dirname(path), from!)
    for (const [, name, alias] of imported!.matchAll(/(?:type )?(\w+)(?: as (\w+))?/g))
      names.set(alias ?? name!, `${file} ${name}`)
  }
  return { path, own, names, handlers: handlersIn(text) }
}

function declarationsIn(text: string): Map<string, string> {
  const found = new Map<string, string>()
  let name: string | undefined
  for (const line of text.split('\n')) {
    if (/^(?:export|import|interface|type|declare)\b/.test(line)) name = undefined
    name = DECLARED.exec(line)?.[1] ?? name
    if (name && name !== 'routes') found.set(name, `${found.get(name) ?? ''}${line}\n`)
  }
  return found
}

function codesIn(text: string): ErrorCode[] {
  // A condition may select one of two codes on the same line.
  const thrown = Array.from(text.matchAll(/new Problem\(\s*([^\n]*)/g), ([, rest]) => rest!)
  const codes = thrown.flatMap(rest => Array.from(rest.matchAll(/'([\w-]+)'/g), ([, code]) => code!))
  if (/\binvalidField\(/.test(text)) codes.push('invalid')
  return codes.filter((code): code is ErrorCode => code in ERROR_STATUS)
}

/** Returns the handlers that a module registers with `route()`, and the names of their endpoints. */
function handlersIn(text: string): { endpoint: string; text: string }[] {
  return Array.from(text.matchAll(/\broute\(\s*\w+\.(\w+),/g), ({ 1: endpoint, index }) => {
    let depth = 0
    let end = text.indexOf('(', index)
    do {
      if (text[end] === '(') depth++
      if (text[end] === ')') depth--
      end++
    } while (depth > 0 && end < text.length)
    return { endpoint: endpoint!, text: text.slice(index, end) }
  })
}
