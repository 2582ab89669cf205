import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildProduct } from '../../../test/support/build-catalog.ts'
import { ADDRESS, orderBody, placeOrder } from '../../../test/support/build-order.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import type { StatementRow } from '../../shared/contracts/transfers.ts'
import { mails } from '../database/schema/email.ts'
import { orders } from '../database/schema/orders.ts'
import { payments } from '../database/schema/payments.ts'
import { bankTransfers, transferReceipts } from '../database/schema/transfers.ts'
import { acceptReceipt } from './accept-transfer.ts'

let shop: TestApp
let admin: { userId: number; token: string }
let product: { id: number }
beforeAll(async () => {
  shop = await startTestApp()
  admin = await buildPerson(shop.db, { role: 'admin' })
  product = await buildProduct(shop.db, { variants: [{ stock: 500, price: 8_999 }] })
})
afterAll(() => shop.close())

/** Places an order of 109.99 shekels with payment by bank transfer. */
async function placed(fullName = 'سلمى حداد') {
  const input = { ...orderBody([{ productId: product.id, quantity: 1 }]), paymentMethod: 'bank-transfer' as const }
  const { body } = await placeOrder(shop, { ...input, address: { ...ADDRESS, fullName } }, { language: 'ru' })
  const { number, trackingToken } = body.data as { number: string; trackingToken: string }
  const [order] = await shop.db.select().from(orders).where(eq(orders.number, number))
  return { id: order!.id, number, trackingToken }
}
async function receiptOf({ id }: { id: number }): Promise<number> {
  const [row] = await shop.db.insert(transferReceipts).values({ orderId: id }).returning()
  return row!.id
}
let movements = 0
async function rowOf(amount: number, given: Partial<typeof bankTransfers.$inferInsert> = {}): Promise<number> {
  const [row] = await shop.db
    .insert(bankTransfers)
    .values({ reference: `FT-${movements++}`, amount, receivedOn: '2026-11-20', ...given })
    .returning()
  return row!.id
}
const request = (path: string, body: object = {}) => shop.post(`/admin/transfers${path}`, body, { token: admin.token })
const queue = async (show = '') => (await shop.get(`/admin/transfers/?show=${show}`, { token: admin.token })).body.data
const paymentsOf = ({ id }: { id: number }) => shop.db.select().from(payments).where(eq(payments.orderId, id))
const statement = (text: string) =>
  shop.app
    .inject({
      method: 'POST',
      url: '/api/admin/transfers/statement',
      payload: text,
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'text/csv' },
    })
    .then(answer => ({ status: answer.statusCode, body: answer.json() }))

test('creates one payment from a receipt and its bank row, and removes both from the queue', async () => {
  const order = await placed()
  const receipt = await receiptOf(order)
  const row = await rowOf(10_999, { reference: 'FT26325001', note: `transfer ${order.number.toLowerCase()}` })
  const [waiting] = (await queue()).receipts.filter(({ id }: { id: number }) => id === receipt)
  expect(waiting.suggestions[0]).toEqual({ row, why: ['number', 'amount'] })
  const answer = await request(`/receipts/${receipt}/accept`, { row })
  expect(answer.status).toBe(200)
  expect(await paymentsOf(order)).toMatchObject([
    { status: 'succeeded', amount: 10_999, provider: 'bank-transfer', data: { reference: 'FT26325001' } },
  ])
  expect(JSON.stringify(answer.body.data)).not.toContain(order.number)
  const done = (await queue('done')).rows.find(({ id }: { id: number }) => id === row)
  expect(done).toMatchObject({ state: 'matched', number: order.number, canUndo: true })
  const seen = await shop.get(`/orders/${order.number}?token=${order.trackingToken}`)
  expect(seen.body.data.paymentStatus).toBe('paid')
  expect(seen.body.data.events.at(-1)).toMatchObject({ kind: 'payment-received', actor: { kind: 'bank-file' } })
})

test('creates one payment when two admins accept the same receipt or two receipts of an order', async () => {
  const same = await placed()
  const receipt = await receiptOf(same)
  const rows = [await rowOf(10_999), await rowOf(10_999)]
  const one = await Promise.all(rows.map(row => request(`/receipts/${receipt}/accept`, { row })))
  expect(one.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await paymentsOf(same)).toHaveLength(1)

  const twice = await placed()
  const papers = [await receiptOf(twice), await receiptOf(twice)]
  const both = await Promise.all(
    papers.map(id => request(`/receipts/${id}/accept`, { reference: `typed ${id}`, amount: 109.99 })),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await paymentsOf(twice)).toHaveLength(1)
  // The statement row that was not used remains open.
  expect((await queue()).rows.filter(({ id }: { id: number }) => rows.includes(id))).toHaveLength(1)
})

test('pays only one of two orders that are matched to the same bank row concurrently', async () => {
  const [first, second] = [await placed(), await placed()]
  const row = await rowOf(10_999)
  const both = await Promise.all([first, second].map(({ number }) => request(`/rows/${row}/match`, { number })))
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect([...(await paymentsOf(first)), ...(await paymentsOf(second))]).toHaveLength(1)
})

/** True when a transfer of the given amount (agorot) records a payment of an order of 109.99 shekels. */
async function paidBy(amount: number, isSame?: (given: number, expected: number) => boolean) {
  const order = await placed()
  const receipt = await receiptOf(order)
  const rowId = await rowOf(amount)
  await acceptReceipt(shop.app.services, receipt, { rowId }, { adminId: admin.userId, isSame }).catch(() => undefined)
  return (await paymentsOf(order)).length === 1
}

test('rejects a transfer that differs from the order total by one agora', async () => {
  expect(await paidBy(10_999)).toBe(true)
  expect(await paidBy(10_998)).toBe(false)
  expect(await paidBy(11_000)).toBe(false)
})

test('[mutant] accepts a difference of one agora when rounded shekels are compared', async () => {
  const rounded = (given: number, expected: number) => Math.round(given / 100) === Math.round(expected / 100)
  expect(await paidBy(11_000, rounded)).toBe(true)
})

test('reports an amount difference, and emails the buyer when the receipt is rejected', async () => {
  const order = await placed()
  const receipt = await receiptOf(order)
  const row = await rowOf(10_000)
  const refused = await request(`/receipts/${receipt}/accept`, { row })
  expect(refused.status).toBe(422)
  expect(refused.body.errors!.amount![0]).toMatch(/100.*109\.99/)
  const typed = await request(`/receipts/${receipt}/accept`, { reference: 'FT', amount: 100 })
  expect([typed.status, Object.keys(typed.body.errors!)]).toEqual([422, ['amount']])
  const reason = 'Пришло 100, заказ на 109,99'
  expect((await request(`/receipts/${receipt}/reject`, { reason, row })).status).toBe(200)
  const [email] = await shop.db
    .select()
    .from(mails)
    .where(eq(mails.template, 'transfer-rejected'))
    .orderBy(desc(mails.id))
  expect(email).toMatchObject({ language: 'ru', recipient: 'guest@nadara.example' })
  expect(email!.text).toContain(reason)
  expect((await queue('done')).rows.find(({ id }: { id: number }) => id === row)).toMatchObject({
    state: 'ignored',
    number: order.number,
    canUndo: true,
  })
  expect((await request(`/receipts/${receipt}/reject`, { reason })).status).toBe(409)
  const { body } = await shop.get(`/orders/${order.number}/receipts?token=${order.trackingToken}`)
  expect(body.data.room).toBe(3)
})

test('undoes a match until the order changes, and allows matching the row again', async () => {
  const order = await placed()
  const receipt = await receiptOf(order)
  await shop.db.update(transferReceipts).set({ file: null }).where(eq(transferReceipts.id, receipt))
  const row = await rowOf(10_999)
  await request(`/rows/${row}/match`, { number: order.number })
  const undone = await Promise.all([request(`/rows/${row}/undo`), request(`/rows/${row}/undo`)])
  expect(undone.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const seen = await shop.get(`/orders/${order.number}?token=${order.trackingToken}`)
  expect(seen.body.data.paymentStatus).toBe('pending')
  expect(await paymentsOf(order)).toMatchObject([{ status: 'failed' }])

  await request(`/rows/${row}/match`, { number: order.number })
  expect((await paymentsOf(order)).map(({ status }) => status).toSorted()).toEqual(['failed', 'succeeded'])
  await shop.post(`/admin/orders/${order.number}/status`, { status: 'confirmed' }, { token: admin.token })
  expect((await request(`/rows/${row}/undo`)).status).toBe(409)
})

test('ignores and restores a bank row; ignoring it for an order requires a reason and emails the buyer', async () => {
  const row = await rowOf(5_000)
  expect((await request(`/rows/${row}/ignore`)).status).toBe(200)
  expect((await request(`/rows/${row}/ignore`)).status).toBe(409)
  expect((await request(`/rows/${row}/undo`)).status).toBe(200)
  const order = await placed()
  const before = await shop.db.$count(mails, eq(mails.template, 'transfer-rejected'))
  expect((await request(`/rows/${row}/ignore`, { number: order.number })).status).toBe(422)
  expect((await request(`/rows/${row}/ignore`, { number: order.number, reason: 'Half of it' })).status).toBe(200)
  expect(await shop.db.$count(mails, eq(mails.template, 'transfer-rejected'))).toBe(before + 1)
})

test('suggests a closed order for a late transfer, but only allows returning the money', async () => {
  const [order, awaited] = [await placed('Dima Said'), await placed('Dima Said')]
  expect((await shop.post(`/orders/${order.number}/cancel`, { token: order.trackingToken })).status).toBe(200)
  const row = await rowOf(10_999, { note: order.number })
  const other = await rowOf(10_999, { sender: 'DIMA SAID' })
  const nameless = await rowOf(10_999)
  const rows: StatementRow[] = (await queue()).rows
  const suggested = (id: number) => rows.find(row => row.id === id)!.suggestions
  expect(suggested(row)[0]).toMatchObject({ number: order.number, ended: true, why: ['number', 'amount'] })
  // Of two equally likely orders, the open order ranks first. A closed order is not suggested by its amount alone.
  expect(suggested(other).slice(0, 2)).toMatchObject([
    { number: awaited.number, ended: false },
    { number: order.number, ended: true },
  ])
  expect(suggested(nameless).filter(({ ended }) => ended)).toEqual([])
  expect((await request(`/rows/${row}/match`, { number: order.number })).status).toBe(409)
  const reason = 'Вернём на ваш счёт завтра'
  expect((await request(`/rows/${row}/ignore`, { number: order.number, reason })).status).toBe(200)
  const [email] = await shop.db.select().from(mails).where(eq(mails.template, 'transfer-returned'))
  expect(email).toMatchObject({ language: 'ru', recipient: 'guest@nadara.example' })
  expect(email!.text).toContain(reason)
  const done = (await queue('done')).rows.find(({ id }: { id: number }) => id === row)
  expect(done).toMatchObject({ state: 'ignored', number: order.number })
  expect(await paymentsOf(order)).toEqual([])
  expect((await request(`/rows/${row}/ignore`, { number: order.number, reason })).status).toBe(409)
})

describe('import of a bank statement', () => {
  const head = 'التاريخ;دائن;مدين;رقم المرجع;المرسل;البيان'

  test('imports each credit once by reference, and suggests orders by number, amount and name', async () => {
    const order = await placed('Rana Abu Khalil')
    const text = [
      head,
      '20/11/2026;109,99;;FT-A1;RANA KHALIL ABU;رسوم',
      `21.11.26;٥٠٫٠٠;;FT-A2;;${order.number.replace('ND-', 'nd ')}`,
      '21/11/2026;;75,00;FT-A3;;خارج',
      ';;;;;الرصيد',
    ].join('\n')
    expect((await statement(text)).body.data).toEqual({ added: 2, known: 0, outgoing: 1 })
    expect(
      (await Promise.all([statement(text), statement(`${text}\n22/11/2026;1,00;;FT-A4;;`)])).map(
        ({ body }) => body.data,
      ),
    ).toEqual([
      { added: 0, known: 2, outgoing: 1 },
      { added: 1, known: 2, outgoing: 1 },
    ])
    const rows = (await queue()).rows
    const of = (reference: string) => rows.find((row: { reference: string }) => row.reference === reference)
    expect(of('FT-A1')).toMatchObject({ amount: 109.99, receivedOn: '2026-11-20', sender: 'RANA KHALIL ABU' })
    expect(of('FT-A1').suggestions[0]).toMatchObject({ number: order.number, why: ['amount', 'name'] })
    expect(of('FT-A2')).toMatchObject({
      receivedOn: '2026-11-21',
      suggestions: [{ number: order.number, why: ['number'] }],
    })
  })

  test.each([
    ['no reference', `${head}\n20/11/2026;5,00;;;;`],
    ['no day', `${head}\n31/02/2026;5,00;;FT-B1;;`],
    ['the month first', `${head}\n11/20/2026;5,00;;FT-B2;;`],
    ['a sum that reads in two ways', `${head}\n20/11/2026;1.234;;FT-B4;;`],
    ['nothing that came in', `${head}\n20/11/2026;;5,00;FT-B5;;`],
    ['no columns', 'a;b\n1;2'],
  ])('rejects a statement with %s, and stores nothing', async (_, text) => {
    const before = await shop.db.$count(bankTransfers)
    const { status, body } = await statement(text)
    expect([status, Object.keys(body.errors)]).toEqual([422, ['file']])
    expect(await shop.db.$count(bankTransfers)).toBe(before)
  })
})
