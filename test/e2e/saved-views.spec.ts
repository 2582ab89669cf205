import { randomInt } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { messagesIn } from '../support/messages.ts'
import { languageOf, visit, watchPageErrors } from '../support/shopper.ts'
import { signInContext } from '../support/stage.ts'

test('creates, opens, shares and removes a saved view', async ({ page, browser, baseURL, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const city = `نابلس ${randomInt(1_000_000)}`
  const name = `إلى ${city}`
  await signInContext(page.context(), baseURL!, 'admin')
  const noFaults = watchPageErrors(page)
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const openViews = (chosen: string) => main.getByRole('button', { name: chosen, exact: true }).click()
  await visit(page, `/${language}${adminPaths.orders}?city=${encodeURIComponent(city)}`)
  await openViews(t('saved-views.title'))
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowDown')
  await expect(
    main.locator('.saved-views').getByRole('link', { name: t('saved-views.orders.to-confirm') }),
  ).toBeFocused()
  await main.getByRole('button', { name: t('saved-views.add') }).press('Enter')
  await dialog.getByLabel(t('saved-views.name')).fill(name)
  await page.keyboard.press('Enter')
  await expect(main.getByRole('button', { name, exact: true })).toBeVisible()

  // Opens a built-in view, then opens one of the admin's saved views from the command palette.
  await openViews(name)
  await main
    .locator('.saved-views')
    .getByRole('link', { name: t('saved-views.orders.transfers') })
    .click()
  await expect(page).toHaveURL(/method=bank-transfer/)
  await page.keyboard.press('Control+KeyK')
  await dialog.getByRole('combobox').fill(name)
  await expect(page.getByRole('group', { name: t('saved-views.title') }).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/city=/)

  await openViews(name)
  await main.getByRole('button', { name: t('saved-views.manage') }).click()
  await dialog.getByRole('button', { name: t('saved-views.change.named', { name }) }).click()
  await dialog.getByLabel(t('saved-views.share')).check()
  await dialog.getByRole('button', { name: t('saved-views.keep') }).click()
  await expect(page.getByText(t('saved-views.kept')).first()).toBeVisible()

  const colleague = await browser.newContext({ baseURL, locale: language })
  await signInContext(colleague, baseURL!, 'support')
  const theirs = await colleague.newPage()
  await visit(theirs, `/${language}${adminPaths.orders}`)
  await theirs
    .getByRole('main')
    .getByRole('button', { name: t('saved-views.title') })
    .click()
  await theirs.getByRole('link', { name }).click()
  await expect(theirs).toHaveURL(/city=/)
  await expect(theirs.getByRole('button', { name: t('saved-views.manage') })).toHaveCount(0)
  await colleague.close()

  await openViews(name)
  await main.getByRole('button', { name: t('saved-views.manage') }).click()
  await dialog.getByRole('button', { name: t('saved-views.remove.named', { name }) }).click()
  await dialog.getByRole('button', { name: t('saved-views.remove'), exact: true }).click()
  await expect(main.getByRole('button', { name: t('saved-views.title'), exact: true })).toBeVisible()
  noFaults()
})
