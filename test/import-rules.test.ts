import { expect, test } from 'vitest'
import { brokenImportRules } from '../scripts/checks/import-rules.ts'

const breaches = (path: string, text: string) =>
  brokenImportRules([{ path, text }]).filter(problem => problem.startsWith(`${path} imports `))

test.each([
  ['src/web/storefront/Shelf.tsx', `const load = () => import('../admin/AdminApp.tsx')`],
  ['src/web/storefront/Shelf.tsx', `const db = await import('../../server/database/connect.ts')`],
  ['src/web/storefront/Shelf.tsx', `lazy(() =>\n  import(\n    '../../shared/contracts/catalog.ts'\n  ))`],
  ['src/server/reviews/write-review.ts', `const { placeOrder } = await import('../checkout/place-order.ts')`],
  ['src/server/http/pages.ts', `import type { Cart } from '../cart/present.ts'`],
  ['src/shared/rules/money.ts', `import { readFileSync } from 'node:fs'`],
])('%s may not import %s', (path, text) => {
  expect(breaches(path, text)).toHaveLength(1)
})

test.each([
  ['src/web/routes.tsx', `lazy: () => import('./admin/AdminApp.tsx')`],
  ['src/web/virtual.d.ts', `type Contracts = import('../shared/contracts/all.ts').Contracts`],
  ['src/web/api/client.ts', `type All = typeof import('../../shared/contracts/all.ts')`],
  ['src/server/reviews/write-review.ts', `import { orders } from '../database/schema/orders.ts'`],
])('%s may import %s', (path, text) => {
  expect(breaches(path, text)).toEqual([])
})

test('allows an import cycle that contains a dynamic import', () => {
  const pair = (one: string, other: string) => [
    { path: 'src/web/storefront/A.tsx', text: one },
    { path: 'src/web/storefront/B.tsx', text: other },
  ]
  const circles = (files: ReturnType<typeof pair>) =>
    brokenImportRules(files).filter(text => text.startsWith('import cycle'))
  expect(circles(pair(`import { B } from './B.tsx'`, `const A = lazy(() => import('./A.tsx'))`))).toEqual([])
  expect(circles(pair(`import { B } from './B.tsx'`, `import { A } from './A.tsx'`))).toHaveLength(1)
})

test('reports a dependency between areas that is allowed but unused', () => {
  const path = 'src/server/checkout/place-order.ts'
  const problem = 'checkout may import cart, but does not'
  expect(brokenImportRules([])).toContain(problem)
  expect(brokenImportRules([{ path, text: `import { quote } from '../cart/quote-cart.ts'` }])).not.toContain(problem)
})
