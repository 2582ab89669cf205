import type { Plugin } from 'vite'
import { compileMessages, MESSAGES_FOLDER, type MessageSet } from '../src/shared/i18n/compile-messages.ts'
import { isLanguage } from '../src/shared/i18n/languages.ts'

const MESSAGES = /^virtual:messages\/(storefront|admin)\/(ar|en|he|ru)$/
const ENDPOINTS = 'virtual:endpoints'

/**
 * Two modules that exist only in a build: the compiled messages of one language, and the method and path of every
 * endpoint. They keep the message parser and zod out of a shopper's browser.
 */
export function shopPlugin(): Plugin {
  return {
    name: 'shop',
    resolveId: id => (id === ENDPOINTS || MESSAGES.test(id) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith('\0virtual:')) return null
      const name = id.slice(1)
      if (name === ENDPOINTS) {
        const { endpointTable } = await import('../src/shared/contracts/all.ts')
        return `export default ${JSON.stringify(endpointTable())}`
      }
      const [, set, language] = MESSAGES.exec(name) ?? []
      if (!isLanguage(language)) return null
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(compileMessages(language, set as MessageSet)))})`
    },
    handleHotUpdate({ file, server }) {
      if (file.startsWith(MESSAGES_FOLDER)) server.restart()
    },
  }
}
