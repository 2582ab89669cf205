import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { messagesIn } from '../support/messages.ts'
import { languageOf, visit, watchPageErrors } from '../support/shopper.ts'
import { signInContext } from '../support/stage.ts'

test('finds a message, adds a note, replies, and closes it', async ({ page, request, baseURL, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const subject = `Вопрос ${randomUUID().slice(0, 8)}`
  const sent = await request.post(`${baseURL}/api/contact/`, {
    data: {
      fullName: 'Анна Белова',
      email: 'anna@nadara.example',
      phone: '059 777 8899',
      category: 'sales',
      subject,
      message: 'Когда привезут заказ?',
    },
    headers: { 'accept-language': 'ru' },
  })
  expect(sent.status()).toBe(201)
  await signInContext(page.context(), baseURL!, 'support')
  const noFaults = watchPageErrors(page)
  await visit(page, `/${language}${adminPaths.messages}`)
  await page.getByLabel(t('messages.search')).fill(subject)
  await page.keyboard.press('Enter')
  await page.getByRole('rowheader').getByRole('link', { name: subject }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject)

  const box = page.getByRole('main').getByRole('textbox')
  await box.fill('Позвонила, не отвечает')
  await page.getByRole('button', { name: t('messages.reply.note') }).click()
  await expect(page.getByText(t('messages.step.noted'), { exact: true })).toBeVisible()
  await expect(box).toHaveValue('')
  await box.fill('Завтра до обеда.')
  await page.getByRole('button', { name: t('messages.reply.send') }).click()
  await expect(page.getByText(t('messages.step.answered'), { exact: true })).toBeVisible()
  await expect(page.getByRole('main').locator('.order-status')).toHaveText(t('messages.show.done'))
  noFaults()

  const mailbox = await request.get(`${baseURL}/mailbox`)
  expect(await mailbox.text()).toContain(subject)
})
