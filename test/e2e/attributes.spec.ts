import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { LANGUAGE_CODES } from '../../src/shared/i18n/languages.ts'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { callAs } from '../support/call-as.ts'
import { messagesIn } from '../support/messages.ts'
import { languageOf, simpleProduct, visit } from '../support/shopper.ts'
import { signInContext } from '../support/stage.ts'

const inAll = <Text>(text: Text) => Object.fromEntries(LANGUAGE_CODES.map(code => [code, text]))
const main = (page: Page) => page.getByRole('main')

const add = (page: Page, name: string, kind: 'flag' | 'choice', choices: string[] = []) =>
  callAs(page, 'POST', '/attributes/', {
    kind,
    names: inAll(name),
    units: inAll(''),
    choices: choices.map(choice => ({ code: null, names: inAll(choice) })),
    categoryId: null,
    isFilterable: true,
  })

test('saves a product without an attribute and a choice deleted during editing, and lists both', async ({
  page,
  request,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  await signInContext(page.context(), baseURL!, 'catalogue')
  await visit(page, `/${language}${adminPaths.attributes}`)
  const [flag, choice] = [`Flag ${randomUUID()}`, `Choice ${randomUUID()}`]
  const deleted = await add(page, flag, 'flag')
  const changed = await add(page, choice, 'choice', ['Small', 'Large'])
  const { id } = await simpleProduct(request)
  await visit(page, `/${language}${adminPaths.product(id)}`)
  await main(page).getByLabel(flag).selectOption('yes')
  await main(page).getByLabel(choice).selectOption('small')
  await main(page).locator('[name="lowStockThreshold"]').fill('7')
  await callAs(page, 'PUT', `/attributes/${changed.id}`, { ...changed, choices: [changed.choices[1]] })
  await page.request.delete(`/api/admin/attributes/${deleted.id}?version=${deleted.version}`, {
    headers: { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` },
  })
  await main(page)
    .getByRole('button', { name: t('shipping.save'), exact: true })
    .click()
  const toast = page.locator('.toast').filter({ hasText: t('catalog.attributes.deleted') })
  await expect(toast).toContainText(flag)
  await expect(toast).toContainText(choice)
  await page.reload()
  await expect(main(page).locator('[name="lowStockThreshold"]')).toHaveValue('7')
  await expect(main(page).getByLabel(choice)).toHaveValue('')
  await expect(main(page).getByLabel(flag)).toHaveCount(0)
})

test('keeps the focus on the button of the moved attribute or choice', async ({ page, baseURL, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  await signInContext(page.context(), baseURL!, 'catalogue')
  await visit(page, `/${language}${adminPaths.attributes}`)
  const last = `Last ${randomUUID()}`
  for (const name of ['First', 'Second']) await add(page, `${name} ${randomUUID()}`, 'flag')
  await add(page, last, 'choice', ['Small', 'Medium', 'Large'])
  await page.reload()
  const up = main(page).getByRole('button', { name: t('content.up', { name: last }) })
  await up.focus()
  const moved = page.waitForResponse(response => response.url().endsWith('/place'))
  await page.keyboard.press('Enter')
  expect((await moved).status()).toBe(200)
  await expect(main(page).getByRole('status').filter({ hasText: last })).toBeAttached()
  await expect(up).toBeFocused()

  await main(page)
    .getByRole('row', { name: last })
    .getByRole('button', { name: t('taxonomy.class.change') })
    .click()
  const dialog = page.getByRole('dialog')
  const move = (way: 'up' | 'down', name: string) =>
    dialog.getByRole('button', { name: t(`content.${way}`, { name }), exact: true })
  await move('down', 'Small').focus()
  await page.keyboard.press('Enter')
  await expect(move('down', 'Small')).toBeFocused()
  await page.keyboard.press('Enter')
  // The last row can only move up, so the up button has the focus.
  await expect(move('up', 'Small')).toBeFocused()
  await expect(dialog.locator('[name="choices.2.names.ar"]')).toHaveValue('Small')
})

test('reorders attributes and choices; number attributes are not filterable by default', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  await signInContext(page.context(), baseURL!, 'catalogue')
  await visit(page, `/${language}${adminPaths.attributes}`)
  const [first, last] = [`First ${randomUUID()}`, `Last ${randomUUID()}`]
  await add(page, first, 'flag')
  await add(page, last, 'choice', ['Small', 'Large'])
  await page.reload()
  const row = main(page).getByRole('row', { name: last })
  // Retries, because concurrent tests may have attributes between these two rows.
  await expect(async () => {
    const names = await main(page)
      .getByRole('row')
      .filter({ hasText: new RegExp(`${first}|${last}`) })
      .allInnerTexts()
    // The first row cannot be moved up.
    if (!names[0]?.includes(last))
      await row.getByRole('button', { name: t('content.up', { name: last }) }).click({ timeout: 2_000 })
    expect(names[0]).toContain(last)
  }).toPass()
  await row.getByRole('button', { name: t('taxonomy.class.change') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('content.down', { name: 'Small' }) }).click()
  await dialog.getByRole('button', { name: t('shipping.save') }).click()
  await expect(row).toContainText(/Large.*Small/)
  await main(page)
    .getByRole('button', { name: t('taxonomy.attribute.add') })
    .click()
  await expect(dialog.locator('[name=isFilterable]')).toBeChecked()
  await dialog.getByLabel(t('taxonomy.attribute.kind'), { exact: true }).selectOption('number')
  await expect(dialog.locator('[name=isFilterable]')).not.toBeChecked()
})
