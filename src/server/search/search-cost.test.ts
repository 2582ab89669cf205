import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const LETTERS =
  'abcdefghijklmnopqrstuvwxyzابتثجحخدذرزسشصضطظعغفقكلمنهويאבגדהוזחטיכלמנסעפצקרשתабвгдежзийклмнопрстуфхцчшщэюя0123456789'
const ORDINARY = ['كريم', 'serum', 'vitamin c', 'крем для лица']
/**
 * Expensive queries, cut to two hundred characters: many distinct words of one length, very frequent short fragments,
 * one long word, one repeated word, and LIKE wildcards.
 */
const WORST = [
  [...LETTERS].join(' '),
  words(2),
  words(3),
  words(5),
  words(9),
  'ml al in er re an ti on',
  'al ma am er re an 1 5',
  'x'.repeat(200),
  'крем '.repeat(40),
  '%_%_'.repeat(50),
].map(query => query.slice(0, 200).trim())

function words(length: number): string {
  const all = Array.from({ length: 80 }, (_, at) => LETTERS.slice(at, at + length))
  return all.join(' ')
}

async function seconds(query: string): Promise<number> {
  const began = performance.now()
  const { status } = await shop.get(`/products/?search=${encodeURIComponent(query)}`)
  expect(status).toBe(200)
  return (performance.now() - began) / 1_000
}

test('runs worst-case queries in less than five times the usual time', async () => {
  const best = new Map<string, number>()
  for (let round = 0; round < 6; round++)
    for (const query of [...ORDINARY, ...WORST])
      best.set(query, Math.min(best.get(query) ?? Number.POSITIVE_INFINITY, await seconds(query)))
  const ordinary = ORDINARY.reduce((sum, query) => sum + best.get(query)!, 0) / ORDINARY.length
  for (const query of WORST) expect(best.get(query)! / ordinary, query).toBeLessThan(5)
})
