import { expect, test } from 'vitest'
import { ALWAYS_ON_SALE, DocumentIndex } from './document-index.ts'
import { Lexicon } from './lexicon.ts'

test('counts a head noun once per indexed product, and not after the product’s removal', () => {
  const lexicon = new Lexicon()
  const documents = new DocumentIndex(lexicon)
  documents.put(1, { en: 'Hair Dryer' }, ALWAYS_ON_SALE)
  const [dryer] = lexicon.termsOf('dryer') as [number]
  expect([documents.heads[dryer], documents.isSoldAs(dryer, 0)]).toEqual([1, true])
  // A changed product is indexed again.
  documents.put(1, { en: 'Hair Dryer 2000 W' }, ALWAYS_ON_SALE)
  expect(documents.heads[dryer]).toBe(1)
  documents.setStanding(1, { ...ALWAYS_ON_SALE, onSaleFrom: 5 })
  expect([documents.isSoldAs(dryer, 4), documents.isSoldAs(dryer, 5)]).toEqual([false, true])
  documents.remove(1)
  expect([documents.heads[dryer], documents.isSoldAs(dryer, 5)]).toEqual([0, false])
})
