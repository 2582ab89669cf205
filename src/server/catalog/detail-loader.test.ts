import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { withAlteredQueries } from '../../../test/support/mutate-queries.ts'
import { LANGUAGE_CODES } from '../../shared/i18n/languages.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

const UNKNOWN = 999_999
const isDetailQuery = (text: string) => text.includes('all_variants')

/** Runs `work`; returns the number of detail queries, and the maximum of those that were under way at once. */
async function countDetailQueries(work: () => Promise<unknown>) {
  const right = pg.Client.prototype.query as (...all: unknown[]) => unknown
  let [count, running, most] = [0, 0, 0]
  pg.Client.prototype.query = function (this: unknown, question: { text?: string }, ...rest: unknown[]) {
    if (!isDetailQuery(question.text ?? '')) return right.call(this, question, ...rest)
    count++
    most = Math.max(most, ++running)
    // The pool passes a callback.
    const done = rest.pop() as (...result: unknown[]) => void
    return right.call(this, question, ...rest, (...result: unknown[]) => {
      running--
      done(...result)
    })
  } as never
  try {
    await work()
  } finally {
    pg.Client.prototype.query = right as never
  }
  return { count, most }
}

test('reads product pages that are requested together in few queries, two at once, each in its language', async () => {
  const ids = Array.from({ length: 40 }, (_, at) => at + 1)
  const requested = ids.flatMap(id => LANGUAGE_CODES.map(language => ({ id, language })))
  let answers: Awaited<ReturnType<typeof shop.get<{ id: number; name: string }>>>[] = []
  const { count, most } = await countDetailQueries(async () => {
    answers = await Promise.all(requested.map(({ id, language }) => shop.get(`/products/${id}/`, { language })))
  })
  expect([count <= 16, most]).toEqual([true, 2])
  const names = new Map<string, string>()
  for (const { id, language } of requested)
    names.set(`${id} ${language}`, (await shop.get(`/products/${id}/`, { language })).body.data.name)
  for (const [at, { body }] of answers.entries()) {
    const { id, language } = requested[at]!
    expect([body.data.id, body.data.name]).toEqual([id, names.get(`${id} ${language}`)])
  }
  expect(names.get('1 en')).not.toBe(names.get('1 ar'))
})

test('returns null for a product that is not on sale, beside one that is', async () => {
  const load = (id: number) => shop.app.services.loadDetail(id, { language: 'en', responseVariant: 'public' })
  const [unknown, known] = await Promise.all([load(UNKNOWN), load(7)])
  expect([unknown, known?.id]).toEqual([null, 7])
})

test('answers again after queries of product pages have failed', async () => {
  const broken = (text: string) => (isDetailQuery(text) ? 'select no_such_column' : text)
  const ids = Array.from({ length: 8 }, (_, at) => at + 100)
  const failed = await withAlteredQueries(broken, () => Promise.all(ids.map(id => shop.get(`/products/${id}/`))))
  expect(new Set(failed.map(({ status }) => status))).toEqual(new Set([500]))
  const answers = await Promise.all(ids.map(id => shop.get(`/products/${id}/`)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})
