import { expect, test } from '@playwright/test'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { messagesIn } from '../support/messages.ts'
import { languageOf, visit, watchPageErrors } from '../support/shopper.ts'
import { signInContext } from '../support/stage.ts'

test('pins a product to the top of a search, and removes the pin', async ({ page, baseURL, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const query = `wheelchair ${isMobile ? 'phone' : 'desk'}${'abc'[test.info().retry]}`
  await signInContext(page.context(), baseURL!, 'catalogue')
  const noFaults = watchPageErrors(page)
  await visit(page, `/${language}${adminPaths.searchPins}`)
  await page.getByRole('button', { name: t('search-pins.add'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('search-pins.query'), { exact: true }).fill(query)
  const pinned = dialog.getByRole('group', { name: t('search-pins.pinned.label') })
  await pinned.getByRole('searchbox').fill('p079')
  await pinned.getByRole('button', { name: /p079/ }).click()
  await pinned.getByRole('searchbox').fill('p081')
  await pinned.getByRole('button', { name: /p081/ }).click()
  const rows = pinned.getByRole('listitem').filter({ has: page.locator('[data-by]') })
  await rows.last().locator('[data-by="-1"]').click()
  await expect(rows.first().locator('[data-by="1"]')).toBeFocused()
  await dialog.getByRole('button', { name: t('search-pins.save'), exact: true }).click()
  await expect(dialog).toHaveCount(0)

  await visit(page, `/${language}/products?search=${encodeURIComponent(query)}`)
  const cards = page.getByRole('main').locator('.product-card__link')
  await expect(cards.first()).toHaveAttribute('href', /\/81-/)
  await expect(cards.nth(1)).toHaveAttribute('href', /\/79-/)

  await visit(page, `/${language}${adminPaths.searchPins}`)
  const row = page.getByRole('row', { name: query })
  await row.getByRole('button', { name: t('search-pins.change') }).click()
  await dialog.getByRole('button', { name: t('search-pins.remove') }).click()
  const requested = page.getByRole('dialog', { name: t('search-pins.remove') })
  await requested.getByRole('button', { name: t('search-pins.remove') }).click()
  await expect(row).toHaveCount(0)
  noFaults()
})
