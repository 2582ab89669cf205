import { randomInt, randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { promotionPaths } from '../../src/web/admin/promotion-paths.ts'
import { messagesIn } from '../support/messages.ts'
import { languageOf, visit, watchPageErrors } from '../support/shopper.ts'
import { signInContext } from '../support/stage.ts'

test('creates a customer group, and adds, filters and removes a customer', async ({
  page,
  request,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const phone = `059${randomInt(1_000_000, 9_999_999)}`
  const email = `${randomUUID()}@nadara.example`
  const person = { first_name: 'رنا', last_name: 'الخطيب', email, password: 'olives and lemons', phone }
  await request.post(`${baseURL}/api/auth/register/`, { data: person })
  await signInContext(page.context(), baseURL!, 'admin')
  const noFaults = watchPageErrors(page)
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const member = main.getByRole('rowheader').getByRole('link', { name: 'رنا الخطيب' })

  await visit(page, `/${language}${adminPaths.customers}`)
  await main.getByRole('link', { name: t('customers.groups'), exact: true }).click()
  await main.getByRole('button', { name: t('customers.groups.add') }).click()
  const name = `مميزون ${randomUUID().slice(0, 8)}`
  await dialog.locator('[name="names.ar"]').fill(name)
  await dialog.getByRole('button', { name: t('customers.groups.save') }).click()
  await expect(dialog).toBeHidden()
  await main.getByRole('link', { name }).click()
  await main.getByLabel(t('customers.groups.put')).fill(`+970 ${phone.slice(1)}`)
  await main
    .getByRole('list', { name: t('customers.groups.put.found') })
    .getByRole('button')
    .click()
  await expect(member).toBeVisible()

  await visit(page, `/${language}${adminPaths.customers}`)
  const row = main.getByRole('navigation', { name: t('customers.groups') })
  await row.getByRole('link', { name }).click()
  await expect(member).toBeVisible()
  await expect(main.getByRole('rowheader')).toHaveCount(1)
  await member.click()
  await main.getByRole('button', { name: t('customers.groups.change'), exact: true }).click()
  await dialog.getByRole('checkbox', { name }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  await expect(main.getByText(t('customers.groups.in-none'))).toBeVisible()

  await visit(page, `/${language}${promotionPaths.promotion('new')}`)
  const audience = main.getByLabel(t('promotions.discount.group'), { exact: true })
  await expect(audience.locator('option', { hasText: name })).toHaveCount(1)
  noFaults()
})
