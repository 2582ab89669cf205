import { join } from 'node:path'
import type { Plugin } from 'vite'
import { compileMessages, MESSAGES_FOLDER } from '../src/shared/i18n/compile-messages.ts'
import { isLanguage, LANGUAGE_CODES } from '../src/shared/i18n/languages.ts'

const MESSAGES = /^virtual:messages\/(\w+)$/
const ENDPOINTS = 'virtual:endpoints'
/** Vite's helper around each `import()` of a module with styles. */
const PRELOAD_HELPER = '\0vite/preload-helper.js'
const WITH_ASSETS = join(import.meta.dirname, '../src/web/chunk-assets.ts')

/** The script that runs before the first paint. */
const BOOT = join(import.meta.dirname, '../src/web/boot.ts')

/**
 * Generates virtual modules: the compiled messages of a language, and method and path of every endpoint. They keep the
 * message parser and zod out of a shopper's browser.
 */
export function virtualModulesPlugin(): Plugin {
  return {
    name: 'shop',
    enforce: 'pre',
    resolveId: id => (id === ENDPOINTS || MESSAGES.test(id) ? `\0${id}` : null),
    async load(id) {
      if (id === PRELOAD_HELPER) return `export { withAssets as __vitePreload } from ${JSON.stringify(WITH_ASSETS)}`
      if (id === `\0${ENDPOINTS}`) {
        const { endpointTable } = await import('../src/shared/contracts/endpoint-table.ts')
        return `export default ${JSON.stringify(endpointTable())}`
      }
      const [, language] = MESSAGES.exec(id.slice(1)) ?? []
      if (!isLanguage(language)) return null
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(compileMessages(language)))})`
    },
    // A classic script cannot import, so the languages are inserted.
    transform: (code, id) => (id === BOOT ? code.replace('__LANGUAGES__', JSON.stringify(LANGUAGE_CODES)) : null),
    handleHotUpdate({ file, server }) {
      if (file.startsWith(MESSAGES_FOLDER)) server.restart()
    },
  }
}
