import { type Plugin, parseSync, type Rolldown } from 'vite'
import { compileMessages } from '../src/shared/i18n/compile-messages.ts'
import { LANGUAGE_CODES } from '../src/shared/i18n/languages.ts'
import { messageKeysIn } from './message-keys.ts'
import { reachable } from './reachable.ts'

const ENTRY = /\/src\/web\/entry-client\.tsx$/

/**
 * Writes the messages of the browser build by its module graph: for the entry, and for each dynamically imported
 * module, a file per language with the messages that it and its static imports use. Messages of the entry are not
 * repeated.
 *
 * An `import()` loads a chunk together with its messages in the page's language (src/web/chunk-assets.ts). The manifest
 * lists them as assets of their chunk, so that a page can preload those of its screen.
 */
export function chunkMessages(): Plugin {
  /** Names of the chunks that have messages, by the chunk's file name. */
  const names = new Map<string, string>()
  return {
    name: 'chunk-messages',
    // The names must be known before Vite lists the files of each import().
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({
      build: { modulePreload: { polyfill: false, resolveDependencies: chunk => [names.get(chunk) ?? []].flat() } },
    }),
    generateBundle(_, bundle) {
      const tables = LANGUAGE_CODES.map(language => ({ language, messages: compileMessages(language) }))
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      const named = namedKeys(chunks, new Set(Object.keys(tables[0]!.messages)))
      const keysOf = (modules: string[]) => {
        const needed = reachable(modules, id => this.getModuleInfo(id)?.importedIds ?? [])
        return new Set([...needed].flatMap(id => named.get(id) ?? []))
      }
      const isLoaded = (id: string) => ENTRY.test(id) || this.getModuleInfo(id)?.dynamicImporters.length
      const broughtBy = ({ moduleIds }: Rolldown.OutputChunk) => keysOf(moduleIds.filter(isLoaded))
      const entry = chunks.find(({ facadeModuleId }) => ENTRY.test(facadeModuleId ?? ''))!
      const atOnce = broughtBy(entry)
      for (const chunk of chunks) {
        const keys = chunk === entry ? atOnce : broughtBy(chunk).difference(atOnce)
        if (keys.size === 0) continue
        const [, folder, name] = /^(.*\/)(.+)\.js$/.exec(chunk.fileName)!
        names.set(chunk.fileName, name!)
        for (const { language, messages } of tables) {
          const table = Object.fromEntries([...keys].sort().map(key => [key, messages[key]]))
          const fileName = `${folder}${name}.${language}.js`
          this.emitFile({ type: 'asset', fileName, source: `export default ${JSON.stringify(table)}` })
          chunk.viteMetadata!.importedAssets.add(fileName)
        }
      }
    },
  }
}

/** The message keys that each module uses, in its code after tree shaking. */
function namedKeys(chunks: Rolldown.OutputChunk[], keys: ReadonlySet<string>): Map<string, string[]> {
  const named = new Map<string, string[]>()
  for (const [id, { code }] of chunks.flatMap(({ modules }) => Object.entries(modules))) {
    if (!code || !id.includes('/src/')) continue
    named.set(id, [...messageKeysIn(parseSync(`${id}.js`, code).program, keys)])
  }
  return named
}
