import { expect, test } from 'vitest'
import { pathsOutsideRepository } from '../scripts/checks/paths-outside-repository.ts'

test.each([
  ['src/server/search/search.test.ts', `join(import.meta.dirname, '../../../../elsewhere/bad-inputs.json')`],
  ['src/server/search/search.test.ts', `join(import.meta.dirname, '..', '..', "..", '..', 'elsewhere')`],
  ['src/server/search/search.test.ts', 'import(`../../../../elsewhere/words.ts`)'],
  ['test/words.test.ts', `import words from '../../elsewhere/words.ts'`],
  ['vite.config.ts', `const root = resolve('..')`],
  ['demo/read.ts', `readFileSync('/home/somebody/shop/brands.json')`],
  ['scripts/start.ts', `const folder = '/tmp/shop'`],
])('reports %s with %s', (path, text) => {
  expect(pathsOutsideRepository([{ path, text: `// first line\n${text}\n` }])).toEqual([
    `${path}:2 reads outside the repository`,
  ])
})

test.each([
  ['src/server/search/search.test.ts', `join(import.meta.dirname, '../../../test/fixtures/hostile-texts.json')`],
  ['src/server/search/search.test.ts', `import { users } from '../database/schema/customers.ts'`],
  ['scripts/checks/source-files.ts', `export const ROOT = join(import.meta.dirname, '../..')`],
  ['src/shared/rules/text.ts', 'const all = [...first, ...second] // and so on ...'],
  ['src/server/database/embedded-binaries.ts', `readFileSync('/etc/passwd', 'utf8')`],
])('allows %s with %s', (path, text) => {
  expect(pathsOutsideRepository([{ path, text }])).toEqual([])
})
