import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import type { Language } from '../../shared/i18n/languages.ts'
import { auditLog } from '../database/schema/audit.ts'
import { sweepZeroResults } from './sweep-zero-results.ts'

let shop: TestApp
let token: string
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  token = (await buildPerson(shop.db, { role: 'admin' })).token
  await buildProduct(shop.db, { sku: 's-1', texts: { ar: { name: 'هلام السفرجل' }, en: { name: 'Quince jelly' } } })
})
afterAll(() => shop.close())

const list = (search: string, language: Language = 'en') =>
  shop.get(`/products/?search=${encodeURIComponent(search)}`, { language })
const zeroResult = async () => {
  await shop.app.services.background.idle()
  return (await shop.get('/admin/search/zero-results', { token })).body.data
}
const noWords = { ar: [], en: [], he: [], ru: [] }

test('counts a zero-result search once a minute, without unfinished queries or personal data', async () => {
  expect((await list('Marmelo')).body.data).toEqual([])
  await list('marmelo')
  await shop.app.services.background.idle()
  shop.setNow(new Date(Date.now() + 61_000))
  await list('marmelo')
  await list('quince')
  await list('someone@nadara.example')
  await list('0599 123 456')
  await shop.get('/products/?search=marmelo&brand=nobody')
  await shop.get('/products/?query=marmel')
  expect((await zeroResult()).filter(({ words }: { words: string }) => words.startsWith('marmel'))).toMatchObject([
    { words: 'marmelo', language: 'en', times: 2 },
  ])
  expect(JSON.stringify(await zeroResult())).not.toMatch(/nadara|123/)
  shop.setNow(null)
})

test.each([
  [
    'en',
    'Hello I am Layla Haddad from Birzeit, my daughter has itchy swollen eyelids, call 0599 123 456 or layla@nadara.example',
    'daughter itchy swollen eyelids',
  ],
  [
    'ar',
    'مرحبا انا رانيا الحداد من بيرزيت بدي اشي لجفون بنتي المنتفخه والحكه رقمي ٠٥٩٩١٢٣٤٥٦',
    'لجفون بنتي المنتفخه والحكه',
  ],
  [
    'he',
    'שלום אני רונית חדד מנתניה ויש לבת שלי עפעפיים נפוחים ומגרדים הטלפון 0599-123-456',
    'עפעפיימ נפוחימ ומגרדימ הטלפונ',
  ],
  [
    'ru',
    'Здравствуйте меня зовут Светлана Хаддад у моей дочки опухли и чешутся веки телефон 0599123456',
    'дочки опухли чешутся веки телефон',
  ],
] as const)('stores only the known words of a zero-result sentence, in %s', async (language, query, words) => {
  await list(query, language)
  const counted = (await zeroResult()).filter((one: { language: Language }) => one.language === language)
  expect(counted.map((one: { words: string }) => one.words)).toContain(words)
  expect(JSON.stringify(counted)).not.toMatch(/haddad|layla|хаддад|светлан|رانيا|حداد|חדד|רונית|0599|nadara/i)
})

test.each([
  'fatima abu hassan pregnant',
  'layla@yahoo dot com',
  'fatima＠example.com',
  'fatima%40example.com',
  'www.example.com/fatima',
  'instagram.com/fatima',
  'passport ab12345',
])('stores no short text that may contain personal data: %s', async query => {
  const before = await zeroResult()
  await list(query)
  expect(await zeroResult()).toEqual(before)
})

test('counts a sentence about unavailable products, but not a sentence of unknown words only', async () => {
  await list('could you please tell Layla whether you have a hair dryer for travel')
  await list('Layla Haddad lives with Omar Khalidi behind the Birzeit bakery near Nablus')
  const words = (await zeroResult()).map((one: { words: string }) => one.words)
  expect(words).toContain('hair dryer travel')
  expect(JSON.stringify(words)).not.toMatch(/layla|omar|birzeit/)
})

test('finds products by a new synonym, and deletes the matching zero-result search', async () => {
  const words = { ...noWords, en: ['quince', 'marmelo'] }
  const body = { words, zeroResult: { words: 'marmelo', language: 'en' } }
  const { status, body: answer } = await shop.post('/admin/search/synonyms', body, { token })
  expect([status, answer.data.words]).toEqual([201, words])
  expect((await list('marmelo')).body.data).toMatchObject([{ sku: 's-1' }])
  expect(await zeroResult()).not.toContainEqual(expect.objectContaining({ words: 'marmelo' }))
  const [row] = await shop.db.select().from(auditLog)
  expect(row).toMatchObject({ action: 'search-synonym-added', subject: 'search-synonym', before: null })
})

test('returns 409 for a stale version, and stops matching by a removed synonym group', async () => {
  const { data: groups } = (await shop.get('/admin/search/synonyms', { token })).body
  const [{ id, version, words }] = groups
  const path = `/admin/search/synonyms/${id}`
  const wider = { ...words, he: ['חבוש'] }
  const changed = await shop.put(path, { version, words: wider }, { token })
  expect((await list('חבוש', 'he')).body).toMatchObject({ data: [{ sku: 's-1' }] })
  const late = await shop.put(path, { version, words }, { token })
  expect([late.status, late.body.data.current.words]).toEqual([409, wider])
  expect((await shop.delete(`${path}?version=${version}`, { token })).status).toBe(409)
  expect((await shop.delete(`${path}?version=${changed.body.data.version}`, { token })).status).toBe(200)
  expect((await list('marmelo')).body.data).toEqual([])
})

test('rejects a synonym group of one word, and a change of a group that does not exist', async () => {
  expect((await shop.post('/admin/search/synonyms', { words: { ...noWords, en: ['one'] } }, { token })).status).toBe(
    422,
  )
  const words = { ...noWords, en: ['one', 'two'] }
  expect((await shop.put('/admin/search/synonyms/999999', { version: 'x', words }, { token })).status).toBe(404)
})

test('deletes zero-result searches after ninety days', async () => {
  await zeroResult()
  await sweepZeroResults({ db: shop.db, clock: () => new Date(Date.now() + 91 * 86_400_000) })
  expect(await zeroResult()).toEqual([])
})

test('removes a zero-result search from the list until it occurs again', async () => {
  const names = async () => (await zeroResult()).map(({ words }: { words: string }) => words)
  await list('asdfgh')
  expect(await names()).toContain('asdfgh')
  const path = '/admin/search/zero-results?words=asdfgh&language=en'
  expect((await shop.delete(path, { token })).status).toBe(200)
  expect(await names()).not.toContain('asdfgh')
  expect((await shop.delete(path, { token })).status).toBe(404)
  const [entry] = (await shop.db.select().from(auditLog)).slice(-1)
  expect(entry).toMatchObject({ action: 'zero-result-search-removed' })
  expect(JSON.stringify(entry)).not.toContain('asdfgh')
  await list('asdfgh')
  expect(await names()).toContain('asdfgh')
})
