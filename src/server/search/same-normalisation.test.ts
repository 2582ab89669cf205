import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { hostileTexts } from '../../../test/support/hostile-texts.ts'
import { users } from '../database/schema/customers.ts'
import { foldedForSearch } from './typed-words.ts'

let shop: TestApp
let token: string
beforeAll(async () => {
  shop = await startTestApp()
  token = (await buildPerson(shop.db, { role: 'admin' })).token
})
afterAll(() => shop.close())

/** Returns the texts that the database normalises differently from `foldedForSearch`. */
async function foldedOtherwise(texts: string[]) {
  const known = texts.map(text => text.toWellFormed().replaceAll('\0', ''))
  const { rows } = await shop.db.execute<{ folded: string }>(
    sql`select folded_for_desk(typed) as folded from jsonb_array_elements_text(${JSON.stringify(known)}::jsonb) typed`,
  )
  return known
    .map((text, at) => ({ text, query: foldedForSearch(text), database: rows[at]!.folded }))
    .filter(({ query, database }) => query !== database)
}

const NAMES = [
  'O’Brien',
  "O'Brien",
  'Oʼbrien',
  'D`Angelo',
  'L´Oréal',
  'Erdoğan',
  'Yıldız',
  'İpek',
  'Weiß',
  'WEISS',
  'Ñandú',
  'Đorđe',
  'أحمد',
  'آية',
  'مؤمن',
  'شيماء',
  'سلمى',
  'سلمي',
  'فاطمة',
  'عبد\u200cالله',
  'محمّد',
  'مـحـمـد',
  'یاسر',
  'کریم',
  'ٱلهام',
  'ג׳ורג׳',
  'צה״ל',
  'שָׁלוֹם',
  'כהן',
  'בן־גוריון',
  'יוסף',
  'Алёна',
  'Йорданъ',
  'Ж.-К.',
  'Ὀδυσσεύς',
  'ΣΟΦΟΣ',
  'ﬁona',
  'Ｆｕｌｌ　Ｗｉｄｔｈ',
  '１.２',
  '۰۵۹-۱۲',
  '٠٥٩٩',
  'a.b_c-7.7@nadara.example',
  '‏مريم‏',
  '\u202eevil',
  'Zoë\u0301',
  '𝕃ina',
  '陳大文',
]

test('normalises names in four languages identically in the database and in the query', async () => {
  expect(await foldedOtherwise(NAMES)).toEqual([])
})

test('normalises hostile texts identically in the database and in the query', async () => {
  const { texts } = hostileTexts()
  expect(texts.length).toBeGreaterThan(110)
  expect(await foldedOtherwise(texts)).toEqual([])
})

/**
 * Most characters of the Basic Multilingual Plane, without the blocks with capitals that older versions of ICU lack
 * (Mtavruli, Glagolitic, newest Cyrillic).
 */
const SIGNS = [
  [0x1, 0x1c88],
  [0x1d00, 0x2bff],
  [0xfb00, 0xfffd],
].flatMap(([first, last]) => Array.from({ length: last! - first! }, (_, at) => String.fromCodePoint(first! + at)))

test('normalises each character identically in the database and in the query, in any context', async () => {
  expect(await foldedOtherwise(SIGNS.map(sign => `a${sign}7 и${sign} ${sign}b`))).toEqual([])
})

test('normalises random texts identically in the database and in the query', async () => {
  const texts = fc.array(fc.string({ unit: fc.constantFrom(...SIGNS) }), { minLength: 200 })
  await fc.assert(
    fc.asyncProperty(texts, async typed => {
      expect(await foldedOtherwise(typed)).toEqual([])
    }),
    { numRuns: 5, endOnFailure: true },
  )
})

test.each([
  ["O'Brien", 'obrien'],
  ['Erdoğan', 'erdogan'],
  ['Yıldız', 'yildiz'],
  ['Weiß', 'WEISS'],
  ['عبد\u200cالله', 'عبدالله'],
  ['ג׳ורג׳', 'גורג'],
])('finds a customer called %s by %s', async (lastName, search) => {
  const { userId } = await buildPerson(shop.db, { lastName })
  const { body } = await shop.get(`/admin/customers/?search=${encodeURIComponent(search)}`, { token })
  expect(body.data.customers.map(({ id }: { id: number }) => id)).toContain(userId)
})

test('normalises existing rows in the migration', async () => {
  const { userId } = await buildPerson(shop.db, { lastName: 'Erdoğan', firstName: "D'Arc" })
  await shop.db.execute(sql`update users set search_text = ' old' where id = ${userId}`)
  const file = readFileSync('database/migrations/0028_names_are_folded_alike.sql', 'utf8')
  await shop.db.execute(sql.raw(file.slice(file.indexOf('DO $$'))))
  const [row] = await shop.db.select().from(users).where(sql`id = ${userId}`)
  expect(row!.searchText).toMatch(/^ darc erdogan /)
})
