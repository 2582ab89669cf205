import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { mails } from '../database/schema/email.ts'
import { contactMessages } from '../database/schema/messages.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
})
afterAll(() => shop.close())

const MESSAGE = {
  fullName: 'محمد عبد الله',
  email: 'm@nadara.example',
  category: 'sales',
  subject: 'سؤال',
  message: 'سطر 1\nسطر 2 <b>',
}

test('stores the message text unchanged, and queues a confirmation email without it', async () => {
  const answer = await shop.post('/contact/', { ...MESSAGE, phone: '٠٥٩٩١٢٣٤٥٦' }, { language: 'he' })
  expect(answer.status).toBe(201)
  expect((await shop.db.select().from(contactMessages))[0]).toMatchObject({
    ...MESSAGE,
    phone: '+970599123456',
    language: 'he',
  })
  const [email] = await shop.db.select().from(mails)
  expect(email).toMatchObject({ template: 'contact-received', recipient: MESSAGE.email, language: 'he' })
  expect(email!.text).not.toContain('سطر')
})

test.each([
  ['phone', { phone: 'CALL-ME-NOW' }],
  ['category', { category: 'other' }],
  ['subject', { subject: 'Hi\r\nBcc: x@example.com' }],
  ['message', { message: ' ' }],
  ['message', { message: 'W'.repeat(20_000) }],
  ['email', { email: 'a@nadara.example,b@evil.example' }],
  ['fullName', { fullName: 'Ali\u2067א' }],
])('reports an invalid %s and stores nothing', async (field, given) => {
  const before = await shop.db.$count(contactMessages)
  const answer = await shop.post('/contact/', { ...MESSAGE, ...given })
  expect([answer.status, Object.keys(answer.body.errors!)]).toEqual([422, [field]])
  expect(await shop.db.$count(contactMessages)).toBe(before)
})
