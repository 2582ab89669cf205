import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { buildPerson } from '../../../test/support/build-person.ts'
import { REPORTS } from '../../shared/rules/reports.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp()
})
afterAll(() => shop.close())

test.each(REPORTS)('exports %s as CSV, with costs only for the owner', async report => {
  const header = async (staffRole: 'owner' | 'orders') => {
    const { token } = await buildPerson(shop.db, { staffRole })
    const answer = await shop.app.inject({
      url: `/api/admin/reports/${report}/file?lang=en`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    const lines = answer.body.trim().split('\r\n')
    expect(lines.at(-1)).toMatch(/^Total,/)
    return lines[0]!
  }
  const columns = (await header('owner')).split(',')
  expect((await header('orders')).split(',')).toEqual(columns.filter(name => !/^(Margin|Cost)/.test(name)))
})
