import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { auditLog } from '../database/schema/audit.ts'
import { bankTransfers } from '../database/schema/transfers.ts'
import { importStatement } from './import-statement.ts'
import { readStatement } from './read-statement.ts'

let shop: TestApp
let admin: { userId: number; token: string }
beforeAll(async () => {
  shop = await startTestApp()
  admin = await buildPerson(shop.db, { role: 'admin' })
})
afterAll(() => shop.close())

const HEAD = 'Date,Credit,Debit,Reference,Sender'
const list = (...rows: string[]) => [HEAD, ...rows].join('\n')
const send = (text: string, query = '') =>
  shop.app
    .inject({
      method: 'POST',
      url: `/api/admin/transfers/statement${query}`,
      payload: text,
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'text/csv' },
    })
    .then(answer => answer.json().data)
const kept = (reference: string) => shop.db.$count(bankTransfers, like(bankTransfers.reference, `${reference}%`))

test('imports credits with the same reference but different days, amounts or senders separately', async () => {
  const rows = [
    '20/11/2026,50.00,,R1,Rana',
    '21/11/2026,50.00,,R1,Rana',
    '20/11/2026,60.00,,R1,Rana',
    '20/11/2026,50.00,,R1,Salma',
  ]
  expect(await send(list(...rows))).toEqual({ added: 4, known: 0, outgoing: 0 })
  expect(await send(list(...rows.toReversed()))).toEqual({ added: 0, known: 4, outgoing: 0 })
  expect(await kept('R1')).toBe(4)
})

test('imports two equal rows as two credits, and a repeated import adds only additional rows', async () => {
  const row = '20/11/2026,50.00,,R2,Rana'
  expect(await send(list(row, row))).toMatchObject({ added: 2, known: 0 })
  expect(await send(list(row, row))).toMatchObject({ added: 0, known: 2 })
  expect(await send(list(row))).toMatchObject({ added: 0, known: 1 })
  expect(await send(list(row, row, row))).toMatchObject({ added: 1, known: 2 })
  expect(await kept('R2')).toBe(3)
})

test('recognises an imported credit whose sender was erased, missing or spelled differently', async () => {
  const text = list('20/11/2026,50.00,,R3,Rana  HADDAD', '20/11/2026,50.00,,R3,Salma')
  await send(text)
  await shop.db.update(bankTransfers).set({ sender: '' }).where(eq(bankTransfers.sender, 'Rana HADDAD'))
  expect(await send(text)).toMatchObject({ added: 0, known: 2 })
  expect(await send('Date,Credit,Reference\n20/11/2026,50.00,R3\n20/11/2026,50.00,R3')).toMatchObject({ known: 2 })
  expect(await send(list('20/11/2026,50.00,,R3,salma'))).toMatchObject({ added: 0, known: 1 })
  expect(await kept('R3')).toBe(2)
})

test('counts new, known and outgoing rows in a preview without writing', async () => {
  const text = list('20/11/2026,50.00,,R4,', '20/11/2026,,75.00,R4b,', '20/11/2026,60.00,,R4,')
  const noted = eq(auditLog.action, 'bank-statement-imported')
  const before = await shop.db.$count(auditLog, noted)
  expect(await send(text, '?preview=true')).toEqual({ added: 2, known: 0, outgoing: 1 })
  expect([await kept('R4'), await shop.db.$count(auditLog, noted)]).toEqual([0, before])
  expect(await send(text)).toEqual({ added: 2, known: 0, outgoing: 1 })
  expect(await send(text, '?preview=true')).toEqual({ added: 0, known: 2, outgoing: 1 })
})

/** Imports one bank statement with ten credits eight times concurrently, and returns the number of stored rows. */
async function sentAtOnce(reference: string, hold?: () => Promise<void>): Promise<number> {
  const rows = Array.from({ length: 10 }, (_, n) => `20/11/2026,5${n}.00,,${reference}-${n},`)
  const statement = readStatement(Buffer.from(list(...rows)))
  const importing = { adminId: admin.userId, ...(hold && { hold }) }
  await Promise.all(Array.from({ length: 8 }, () => importStatement(shop.app.services, statement, importing)))
  return kept(`${reference}-`)
}

test('imports each of ten credits once in eight concurrent imports of one file', async () => {
  expect(await sentAtOnce('R5')).toBe(10)
})

test('[mutant] duplicates credits when imports are not serialised', async () => {
  expect(await sentAtOnce('R6', async () => {})).toBeGreaterThan(10)
})
