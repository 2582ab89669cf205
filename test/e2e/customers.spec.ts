import { randomInt, randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { messagesIn } from '../support/messages.ts'
import { languageOf, visit, watchPageErrors } from '../support/shopper.ts'
import { signInContext } from '../support/stage.ts'

test('finds a customer by phone, blocks them with a reason, and unblocks them', async ({
  page,
  request,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const phone = `059${randomInt(1_000_000, 9_999_999)}`
  const account = { email: `${randomUUID()}@nadara.example`, password: 'olives and lemons' }
  const person = { first_name: 'دعاء', last_name: 'الأسمر', ...account, phone }
  await request.post(`${baseURL}/api/auth/register/`, { data: person })
  const login = async () => (await request.post(`${baseURL}/api/auth/login/`, { data: account })).status()
  await signInContext(page.context(), baseURL!, 'support')
  const noFaults = watchPageErrors(page)
  await visit(page, `/${language}${adminPaths.customers}`)
  await page.getByLabel(t('customers.search')).fill(`+970 ${phone.slice(1)}`)
  await page.keyboard.press('Enter')
  await page.getByRole('rowheader').getByRole('link', { name: 'دعاء الأسمر' }).click()
  await expect(page.getByText(account.email)).toBeVisible()
  expect(await login()).toBe(200)

  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  await main.getByRole('button', { name: t('customers.block'), exact: true }).click()
  await dialog.getByLabel(t('customers.block.reason')).fill('لا تستلم')
  await dialog.getByRole('button', { name: t('customers.block'), exact: true }).click()
  await expect(main.getByText('لا تستلم')).toBeVisible()
  expect(await login()).toBe(400)

  await main.getByRole('button', { name: t('customers.let-in'), exact: true }).click()
  await dialog.getByRole('button', { name: t('customers.let-in'), exact: true }).click()
  await expect(main.getByText('لا تستلم')).toBeHidden()
  expect(await login()).toBe(200)
  noFaults()
})
