import { expect, test } from '@playwright/test'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { messagesIn } from '../support/messages.ts'
import { languageOf, visit, watchPageErrors } from '../support/shopper.ts'
import { signInContext } from '../support/stage.ts'

test('creates a search need from a zero-result search, and removes it', async ({ page, baseURL, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const phrase = `vxqk${isMobile ? 'phone' : 'desk'}${'abc'[test.info().retry]}`
  await signInContext(page.context(), baseURL!, 'catalogue')
  const noFaults = watchPageErrors(page)
  await visit(page, `/${language}/products?search=${phrase}`)
  await expect(page.getByRole('main')).toContainText(t('products.empty'))

  await visit(page, `/${language}${adminPaths.synonyms}`)
  const use = page.getByRole('row', { name: phrase }).getByRole('button', { name: t('search-needs.use') })
  await use.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator(`[name=${language}]`)).toHaveValue(phrase)
  await dialog.getByLabel(t('promotions.scope.find')).fill('p079')
  await dialog.getByRole('button', { name: /p079/ }).click()
  await dialog.getByRole('button', { name: t('search-needs.save'), exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(use).toHaveCount(0)

  await page.getByRole('link', { name: t('search-needs.title'), exact: true }).click()
  const need = page.getByRole('row', { name: phrase })
  await need.getByRole('button', { name: t('search-needs.change') }).click()
  await dialog.getByRole('button', { name: t('search-needs.remove') }).click()
  const requested = page.getByRole('dialog', { name: t('search-needs.remove') })
  await requested.getByRole('button', { name: t('search-needs.remove') }).click()
  await expect(need).toHaveCount(0)
  noFaults()
})
