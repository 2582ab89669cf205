import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { EndpointSet } from '../src/shared/contracts/all.ts'
import { compileMessages, MESSAGES_FOLDER } from '../src/shared/i18n/compile-messages.ts'
import { isLanguage, LANGUAGE_CODES, LANGUAGE_PATTERN } from '../src/shared/i18n/languages.ts'
import { MESSAGE_SETS, type MessageSet } from '../src/shared/i18n/message-sets.ts'

const MESSAGES = new RegExp(`^virtual:messages/(${MESSAGE_SETS.join('|')})/(${LANGUAGE_PATTERN})$`)
const LOADERS = 'virtual:messages'
const ENDPOINTS = /^virtual:endpoints(?:\/(\w+))?$/
/** What Vite puts around an `import()` of something with styles. */
const PRELOAD_HELPER = '\0vite/preload-helper.js'
const WITH_STYLES = join(import.meta.dirname, '../src/web/with-styles.ts')

/** The script that runs before anything is painted. */
const BOOT = join(import.meta.dirname, '../src/web/boot.ts')

/**
 * Modules that exist only in a build: the compiled messages, a set in a language each, and the method and path of every
 * endpoint or of a set of them. They keep the message parser and zod out of a shopper's browser.
 */
export function shopPlugin(): Plugin {
  return {
    name: 'shop',
    enforce: 'pre',
    resolveId: id => (id === LOADERS || ENDPOINTS.test(id) || MESSAGES.test(id) ? `\0${id}` : null),
    async load(id, { ssr } = {}) {
      if (id === PRELOAD_HELPER) return `export { withStyles as __vitePreload } from ${JSON.stringify(WITH_STYLES)}`
      if (!id.startsWith('\0virtual:')) return null
      const name = id.slice(1)
      const endpoints = ENDPOINTS.exec(name)
      if (endpoints) {
        const { endpointTable } = await import('../src/shared/contracts/all.ts')
        return `export default ${JSON.stringify(endpointTable(endpoints[1] as EndpointSet | undefined))}`
      }
      if (name === LOADERS && (ssr || this.environment.mode === 'dev')) return loaders()
      if (name === LOADERS) return namedLoader(options => this.emitFile(options))
      const [, set, language] = MESSAGES.exec(name) ?? []
      if (!isLanguage(language)) return null
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(compileMessages(language, set as MessageSet)))})`
    },
    // A classic script cannot import.
    transform: (code, id) => (id === BOOT ? code.replace('__LANGUAGES__', JSON.stringify(LANGUAGE_CODES)) : null),
    handleHotUpdate({ file, server }) {
      if (file.startsWith(MESSAGES_FOLDER)) server.restart()
    },
  }
}

/** Each set of each language in a file of its own. */
function loaders(): string {
  const all = MESSAGE_SETS.flatMap(set =>
    LANGUAGE_CODES.map(code => `'${set}-${code}': () => import('virtual:messages/${set}/${code}')`),
  )
  return `const loaders = { ${all.join(', ')} }; export default (set, code) => loaders[set + '-' + code]()`
}

interface NamedChunk {
  type: 'chunk'
  id: string
  name: string
  /** What it exports stays, though nothing names it. */
  preserveSignature: 'strict'
}

/** The same in a build: by the name of the file, so that not every name is in every shopper's bytes. */
function namedLoader(emit: (chunk: NamedChunk) => void): string {
  for (const set of MESSAGE_SETS.filter(set => set !== 'head')) {
    for (const code of LANGUAGE_CODES) {
      const id = `virtual:messages/${set}/${code}`
      emit({ type: 'chunk', id, name: `messages-${set}-${code}`, preserveSignature: 'strict' })
    }
  }
  return `export default (set, code) => import(/* @vite-ignore */ './messages-' + set + '-' + code + '.js')`
}
