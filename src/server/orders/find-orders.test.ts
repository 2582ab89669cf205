import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { ADDRESS, orderBody, placeOrder } from '../../../test/support/build-order.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { orders } from '../database/schema/orders.ts'

let shop: TestApp
let token: string
let productId: number
const DAY = 86_400_000

beforeAll(async () => {
  shop = await startTestApp({ config: { openOrdersPerPhone: 100 } })
  token = (await buildPerson(shop.db, { role: 'admin' })).token
  productId = (await buildProduct(shop.db, { variants: [{ stock: 1_000 }] })).id
})
afterAll(() => shop.close())

interface Given {
  fullName?: string
  phone?: string
  email?: string
  secondPhone?: string
  city?: string
  note?: string
  quantity?: number
}

async function ordered({
  email = 'guest@nadara.example',
  note,
  quantity = 1,
  ...address
}: Given = {}): Promise<string> {
  const body = orderBody([{ productId, quantity }], { email, note, address: { ...ADDRESS, ...address } })
  const answer = await placeOrder(shop, body)
  expect(answer.status).toBe(201)
  return answer.body.data.number
}

const listOf = async (query: Record<string, string>) => {
  const { status, body } = await shop.get(`/admin/orders/?${new URLSearchParams(query)}`, { token })
  expect(status).toBe(200)
  return body.data as { orders: { number: string }[]; next: string | null; previous: string | null }
}
const found = async (query: Record<string, string>) => (await listOf(query)).orders.map(({ number }) => number)

describe('search finds an order', () => {
  let number: string
  beforeAll(async () => {
    number = await ordered({
      fullName: 'إيناس عبد الهادي',
      phone: '٠٥٦٧٧٧١٢٣٤',
      secondPhone: '+972 52-888-4321',
      email: 'Enas.Abdelhadi77@nadara.example',
    })
    await ordered({ fullName: 'Олёна Йордан', phone: '0599000111', email: 'other@nadara.example' })
  })

  test.each([
    ['the first name with another hamza', 'ايناس'],
    ['the beginning of a name', 'عبد اله'],
    ['the names in another order', 'الهادي إيناس'],
    ['a name with tashkeel and tatweel', 'إينـــاسُ'],
    ['one letter of each name', 'إ ع'],
    ['the phone in Arabic digits', '٠٥٦٧٧٧١٢٣٤'],
    ['the phone with +970', '+970 567 771 234'],
    ['the phone with 00970', '00970567771234'],
    ['the phone with +970 and a zero', '+970 (0)56-777-1234'],
    ['the phone without its zero', '567771234'],
    ['the last digits of the phone', '71234'],
    ['the second phone', '052 888 4321'],
    ['the e-mail', 'enas.abdelhadi77@NADARA.example'],
    ['a part of the e-mail', 'abdelhadi77'],
    ['a name and the end of a phone', 'إيناس 1234'],
  ])('finds an order by %s', async (_, search) => {
    expect(await found({ search })).toEqual([number])
  })

  test('finds an order by its number in any spelling, and by a prefix', async () => {
    const letters = number.slice(3)
    const spellings = [number, number.toLowerCase(), letters, `nd ${letters.slice(0, 4)} ${letters.slice(4)}`]
    for (const search of [...spellings, number.slice(0, 7)]) expect(await found({ search })).toContain(number)
  })

  test.each([
    ['a name with another surname', 'إيناس حداد'],
    ['special characters only', '%_\\'],
    ['an unknown phone number', '0599999999'],
    ['a single letter from within a name', 'ي'],
  ])('does not find an order by %s', async (_, search) => {
    expect(await found({ search })).toEqual([])
  })

  test('matches ё and е in Russian names, but not й and и', async () => {
    expect(await found({ search: 'олена йор' })).toHaveLength(1)
    expect(await found({ search: 'олена иор' })).toEqual([])
  })
})

test('combines filters, and ignores unknown filter values', async () => {
  const noted = await ordered({ city: 'بيت لحم', note: 'الباب الأزرق' })
  const plain = await ordered({ city: 'بيت لحم' })
  await shop.post(`/admin/orders/${plain}/status`, { status: 'confirmed' }, { token })
  expect(await found({ city: 'لحم' })).toEqual([plain, noted])
  expect(await found({ city: 'لحم', note: 'yes' })).toEqual([noted])
  expect(await found({ city: 'لحم', status: 'confirmed' })).toEqual([plain])
  expect(await found({ city: 'لحم', payment: 'paid' })).toEqual([])
  expect(await found({ city: 'لحم', method: 'cash-on-delivery', zone: 'west-bank' })).toEqual([plain, noted])
  expect(await found({ city: 'لحم', zone: 'jerusalem' })).toEqual([])
  expect(await found({ city: 'لحم', status: 'nonsense', sort: 'nonsense', from: 'yesterday' })).toEqual([plain, noted])
  expect(await found({ city: '%' })).toEqual([])
})

test('filters by a date range in the Hebron time zone, including both end dates', async () => {
  shop.setNow(new Date('2030-07-09T20:59:00Z'))
  const late = await ordered({ city: 'أريحا' })
  shop.setNow(new Date('2030-07-09T21:01:00Z'))
  const next = await ordered({ city: 'أريحا' })
  shop.setNow(null)
  expect(await found({ from: '2030-07-09', to: '2030-07-09' })).toEqual([late])
  expect(await found({ from: '2030-07-10' })).toEqual([next])
  expect(await found({ from: '2030-07-09' })).toEqual([next, late])
})

test('paginates by keyset in both directions, unaffected by new orders', async () => {
  const all: string[] = []
  for (let n = 0; n < 5; n++) {
    shop.setNow(new Date(Date.now() + 10 * DAY + n))
    all.unshift(await ordered({ city: 'طولكرم', quantity: n + 1 }))
  }
  const first = await listOf({ city: 'طولكرم', limit: '2' })
  expect(first).toMatchObject({ next: all[1], previous: null })
  const newest = await ordered({ city: 'طولكرم' })
  shop.setNow(null)
  const second = await listOf({ city: 'طولكرم', limit: '2', after: first.next! })
  expect(second.orders.map(({ number }) => number)).toEqual([all[2], all[3]])
  const last = await listOf({ city: 'طولكرم', limit: '2', after: second.next! })
  expect(last).toMatchObject({ orders: [{ number: all[4] }], next: null, previous: all[4] })
  const back = await listOf({ city: 'طولكرم', limit: '2', before: second.previous! })
  expect(back).toMatchObject({ orders: [{ number: all[0] }, { number: all[1] }], previous: all[0], next: all[1] })
  expect(await found({ city: 'طولكرم', sort: 'oldest', limit: '2' })).toEqual([all[4], all[3]])
  expect(await found({ city: 'طولكرم', sort: 'largest', limit: '2' })).toEqual([all[0], all[1]])
  expect(await found({ city: 'طولكرم', sort: 'largest', limit: '2', after: all[1]! })).toEqual([all[2], all[3]])
  expect(await found({ search: 'سلمي', city: 'طولكرم', limit: '1', after: newest })).toEqual([all[0]])
})

test('counts orders by status', async () => {
  const { body } = await shop.get('/admin/orders/counts', { token })
  const pending = body.data.find(({ status }: { status: string }) => status === 'pending')
  expect(pending).toEqual({
    status: 'pending',
    count: (await found({ status: 'pending', limit: '100' })).length,
    more: false,
  })
})

test('computes the same search text in the migration as in the code', async () => {
  await ordered({
    fullName: 'أُمّ إيـاد الخوري־כץ Ёлкин',
    secondPhone: '+972 52-888-4321',
    email: 'A.b_c-7@nadara.example',
  })
  const textOf = async () =>
    (await shop.db.select({ text: orders.searchText }).from(orders).orderBy(sql`${orders.id} desc`).limit(1))[0]!.text
  const written = await textOf()
  const file = readdirSync('database/migrations').find(name => name.endsWith('_orders_are_searched.sql'))!
  const update = /^UPDATE [^;]+;/m.exec(readFileSync(`database/migrations/${file}`, 'utf8'))![0]
  await shop.db.update(orders).set({ searchText: '' })
  await shop.db.execute(sql.raw(update))
  expect((await textOf()).split(' ').sort()).toEqual(written.split(' ').sort())
})
