import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { messagesIn } from '../support/messages.ts'
import { previewCustomers } from '../support/screens-customer-imports.ts'
import { DEMO_PASSWORD, languageOf, visit, watchPageErrors } from '../support/shopper.ts'
import { signInContext } from '../support/stage.ts'

test('previews, corrects and imports a file of customers, and shows the account with its consent', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  await signInContext(page.context(), baseURL!, 'admin')
  const noFaults = watchPageErrors(page)
  const key = randomUUID().slice(0, 8)
  const file = [
    `Email,First name,Last name,Handset ${key},City,Street,Newsletter,Shelf`,
    `${key}@mail.example,Rawan ${key},Salem,0599123456,Nablus,Market 3,yes,A3`,
    `customer@nadara.example,Some,Body,0599000999,Nablus,Market 4,no,A4`,
    'no email,No,Email,,,,,',
  ].join('\n')

  await visit(page, `/${language}${adminPaths.customers}`)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: t('customers.import'), exact: true }).click()
  await previewCustomers(page, t, file, `${key}.csv`)
  await expect(
    main.getByText(t('imports.problem.account-kept')).or(main.getByText(t('imports.problem.account-empty'))),
  ).toBeVisible()
  await expect(main.getByText(t('field.email'))).toBeVisible()
  await expect(main.getByText('Shelf').first()).toBeVisible()
  await expect(main.getByText('+970599123456')).toBeHidden()

  await main.getByLabel(`Handset ${key}`).selectOption('email')
  await main.getByRole('button', { name: t('imports.ask.apply') }).click()
  await expect(main.getByText(t('imports.columns.twice'))).toBeVisible()
  await main.getByLabel(`Handset ${key}`).selectOption('phone')
  await main.getByLabel(t('customer-imports.language')).selectOption('en')
  await main.getByRole('button', { name: t('imports.ask.apply') }).click()
  await expect(main.getByText('+970599123456')).toBeVisible()

  const start = t('customer-imports.start', { count: 1 })
  await main.getByRole('button', { name: start }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t('customer-imports.start.text'))).toBeVisible()
  await dialog.getByLabel(t('staff.password'), { exact: true }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: start }).click()
  await expect(main.getByText(t('imports.state.done'))).toBeVisible()

  const customer = main.getByRole('link', { name: `Rawan ${key} Salem` })
  await expect(async () => {
    await visit(page, `/${language}${adminPaths.customers}?search=${key}`)
    await expect(customer).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await customer.click()
  await expect(main.getByText('Market 3')).toBeVisible()
  await expect(main.getByText(`${key}.csv`)).toBeVisible()
  noFaults()
})
