import { expect, test } from 'vitest'
import { Postings } from './postings.ts'

const entriesOf = (postings: Postings, term: number) => {
  const start = postings.startOf(term)
  return [...(postings.arrayOf(term)?.subarray(start, start + postings.countOf(term)) ?? [])]
}

test('keeps the posting lists of many terms separate while they grow', () => {
  const postings = new Postings()
  const expected: number[][] = Array.from({ length: 3_000 }, () => [])
  for (let entry = 0; entry < 200_000; entry++) {
    // Skewed distribution: a few frequent terms and many rare ones.
    const term = Math.floor((3_000 * ((entry * 7_919) % 10_007) ** 3) / 10_007 ** 3)
    postings.push(term, entry)
    expected[term]!.push(entry)
  }
  expect(expected.map((_, term) => entriesOf(postings, term))).toEqual(expected)
})

test('replaces the entries of a term, and appends entries afterwards', () => {
  const postings = new Postings()
  for (let entry = 0; entry < 100; entry++) postings.push(1, entry)
  postings.set(1, [7, 8, 9])
  postings.push(2, 1)
  postings.push(1, 10)
  postings.push(1, 11)
  postings.set(2, [])
  expect(entriesOf(postings, 1)).toEqual([7, 8, 9, 10, 11])
  expect(postings.countOf(2)).toBe(0)
  expect(postings.countOf(99_999)).toBe(0)
})
