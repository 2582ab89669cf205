import { expect, test } from 'vitest'
import { unloadedStyles } from '../scripts/checks/styles-loaded.ts'

const ENTRY = { path: 'src/web/entry-client.tsx', text: "void import('./Page.tsx')" }
const STYLES = { path: 'src/web/card.css', text: '.price-card__sum {\n}' }
const card = (imports = '') => ({
  path: 'src/web/Card.tsx',
  text: `${imports}\nexport const Card = () => <b className="price-card__sum" />`,
})
const page = (imports: string) => ({ path: 'src/web/Page.tsx', text: imports })

test('reports a class whose stylesheet no loaded module imports', () => {
  expect(unloadedStyles([ENTRY, STYLES, card(), page("import { Card } from './Card.tsx'")])).toEqual([
    'src/web/Card.tsx: .price-card needs src/web/card.css, which src/web/Page.tsx does not load',
  ])
})

test.each([
  ['its own import', "import './card.css'", "import { Card } from './Card.tsx'"],
  ['an import of its page', '', "import { Card } from './Card.tsx'\nimport './card.css'"],
  ['a page that loads it later', '', "import './card.css'\nvoid import('./Card.tsx')"],
  [
    'the page of an island',
    "import './card.css'",
    "const Card = island(() => import('./Card.tsx').then(all => all.Card))",
  ],
])('accepts %s', (_, ofCard, ofPage) => {
  expect(unloadedStyles([ENTRY, STYLES, card(ofCard), page(ofPage)])).toEqual([])
})

test('reports a component whose stylesheet only one of its pages imports', () => {
  const other = { path: 'src/web/Other.tsx', text: "void import('./Card.tsx')" }
  const both = { ...ENTRY, text: `${ENTRY.text}\nvoid import('./Other.tsx')` }
  expect(
    unloadedStyles([both, STYLES, card(), other, page("import './card.css'\nvoid import('./Card.tsx')")]),
  ).toHaveLength(1)
})
