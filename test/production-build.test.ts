import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
/** A warning that only the development build of `react-dom/server` contains. */
const DEVELOPMENT_ONLY = 'Invalid event handler property'

describe('the server bundle', () => {
  const bundle = scripts('dist/server')

  test('contains no development build of React', () => {
    expect(namesWith(DEVELOPMENT_ONLY, bundle)).toEqual([])
  })
  test('reads no environment variable that could select one at run time', () => {
    expect(namesWith('process.env', bundle)).toEqual([])
  })
  test('[mutant] the warning is in the development build of the installed version, and in no other', () => {
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
