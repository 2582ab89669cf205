import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { LANGUAGE_CODES } from '../src/shared/i18n/languages.ts'

const ROOT = join(import.meta.dirname, '..')
/** Text of a warning that only the development build of `react-dom/server` contains. */
const DEVELOPMENT_ONLY = 'Invalid event handler property'

describe('the server bundle', () => {
  const bundle = scripts('dist/server')

  test('contains no development build of React', () => {
    expect(namesWith(DEVELOPMENT_ONLY, bundle)).toEqual([])
  })
  test('reads no environment variable that could select the development build at run time', () => {
    expect(namesWith('process.env', bundle)).toEqual([])
  })
  test('[mutant] finds React’s development-only warning in its development build', () => {
    const react = scripts('node_modules/react-dom/cjs').filter(({ name }) =>
      name.startsWith('react-dom-server-legacy.node'),
    )
    expect(namesWith(DEVELOPMENT_ONLY, react)).toEqual(['react-dom-server-legacy.node.development.js'])
  })
})

interface Script {
  name: string
  text: string
}

function scripts(folder: string): Script[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.js'))
    .map(name => ({ name, text: readFileSync(join(ROOT, folder, name), 'utf8') }))
}

function namesWith(part: string, all: Script[]): string[] {
  return all.filter(({ text }) => text.includes(part)).map(({ name }) => name)
}

/** Matches the file name of a chunk's messages in a language, such as `HomePage.ar.js`. */
const MESSAGES = /\/([\w-]+)\.\w\w\.js$/

describe('messages in the browser build', () => {
  const files = scripts('dist/client/assets').filter(({ name }) => MESSAGES.test(name))
  const keysOf = (file: string, language: string) => {
    const { text } = files.find(({ name }) => name.endsWith(`/${file}.${language}.js`))!
    return Object.keys(JSON.parse(text.replace('export default ', '')))
  }

  test('contains the same message keys in each language', () => {
    const names = (language: string) =>
      files
        .filter(({ name }) => name.endsWith(`.${language}.js`))
        .map(baseName)
        .sort()
    for (const language of LANGUAGE_CODES) {
      expect(names(language)).toEqual(names('ar'))
      for (const file of names(language)) expect(keysOf(file, language)).toEqual(keysOf(file, 'ar'))
    }
  })
  test('assigns messages to the chunks that use them', () => {
    expect(keysOf('HomePage', 'ar')).toContain('home.title')
    expect(keysOf('Footer', 'ar')).toContain('layout.footer.rights')
    expect(keysOf('entry', 'ar')).toContain('errors.network')
  })
  test('does not repeat messages of the entry chunk in other chunks', () => {
    const entry = new Set(keysOf('entry', 'ar'))
    for (const { name } of files.filter(({ name }) => name.endsWith('.ar.js') && baseName({ name }) !== 'entry'))
      expect(keysOf(baseName({ name }), 'ar').filter(key => entry.has(key))).toEqual([])
  })
  test('excludes messages that only the server uses', () => {
    // `head.needs-script` is not counted: it is rendered inside <noscript>, so browsers never load its code.
    const ofServer = /^head\.(?!needs-script)/
    const all = files.filter(({ name }) => name.endsWith('.ar.js')).flatMap(file => keysOf(baseName(file), 'ar'))
    expect(all.filter(key => ofServer.test(key))).toEqual([])
  })
})

function baseName({ name }: Pick<Script, 'name'>): string {
  return MESSAGES.exec(name)![1]!
}
