import { expect, test } from 'vitest'
import { IdLists } from './id-lists.ts'

test('returns the ids of each key in insertion order', () => {
  const lists = new IdLists()
  for (let id = 0; id < 1_000; id++) lists.add(`key ${id % 7}`, id)
  const expected = Array.from({ length: 1_000 }, (_, id) => id)
  for (let key = 0; key < 7; key++) expect(lists.get(`key ${key}`)).toEqual(expected.filter(id => id % 7 === key))
})

test('returns an empty list for an unknown key', () => {
  const lists = new IdLists()
  lists.add('known', 1)
  expect(lists.has('unknown')).toBe(false)
  expect(lists.get('unknown')).toEqual([])
})
