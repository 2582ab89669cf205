import { expect, test } from 'vitest'
import { ALWAYS, Documents } from './documents.ts'
import { Lexicon } from './lexicon.ts'

test('counts the head nouns of present products only', () => {
  const lexicon = new Lexicon()
  const documents = new Documents(lexicon)
  documents.put(1, { en: 'Hair Dryer' }, ALWAYS)
  const [dryer] = lexicon.termsOf('dryer') as [number]
  expect([documents.heads[dryer], documents.isSoldAs(dryer, 0)]).toEqual([1, true])
  // A changed product is indexed anew.
  documents.put(1, { en: 'Hair Dryer 2000 W' }, ALWAYS)
  expect(documents.heads[dryer]).toBe(1)
  documents.setStanding(1, { ...ALWAYS, onSaleFrom: 5 })
  expect([documents.isSoldAs(dryer, 4), documents.isSoldAs(dryer, 5)]).toEqual([false, true])
  documents.remove(1)
  expect([documents.heads[dryer], documents.isSoldAs(dryer, 5)]).toEqual([0, false])
})
