import { expect, test } from '@playwright/test'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { messagesIn } from '../support/messages.ts'
import { languageOf, visit, watchPageErrors } from '../support/shopper.ts'
import { signInContext } from '../support/stage.ts'

test('adds a synonym for a zero-result search, which then finds products', async ({ page, baseURL, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  // Uses a different word for each retry: the synonym of the first attempt still exists, and would be a correction.
  const slang = `${['qzwk', 'vjxt'][test.info().retry]}${isMobile ? 'phone' : 'desk'}`
  await signInContext(page.context(), baseURL!, 'catalogue')
  const noFaults = watchPageErrors(page)
  await visit(page, `/${language}/products?search=${slang}`)
  await expect(page.getByRole('main')).toContainText(t('products.empty'))

  await visit(page, `/${language}${adminPaths.synonyms}`)
  const use = page.getByRole('row', { name: slang }).getByRole('button', { name: t('synonyms.use') })
  await use.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator(`[name=${language}]`)).toHaveValue(slang)
  await dialog.locator('[name=en]').fill(`${slang}, shampoo`)
  await dialog.getByRole('button', { name: t('synonyms.save'), exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await expect(use).toHaveCount(0)

  await expect(async () => {
    await visit(page, `/${language}/products?search=${slang}`)
    await expect(page.getByRole('main').locator('.product-card').first()).toBeVisible({ timeout: 2_000 })
  }).toPass()

  await visit(page, `/${language}${adminPaths.synonyms}?search=${slang}`)
  // The searches before the synonym took effect may be listed as searches without results, too.
  const group = page.getByRole('row', { name: slang }).filter({ hasText: 'shampoo' })
  await group.getByRole('button', { name: t('synonyms.change') }).click()
  await dialog.getByRole('button', { name: t('synonyms.remove') }).click()
  const requested = page.getByRole('dialog', { name: t('synonyms.remove') })
  await requested.getByRole('button', { name: t('common.back') }).click()
  await expect(requested.getByRole('button')).toHaveCount(0)
  await expect(dialog.locator('[name=en]')).toHaveValue(`${slang}, shampoo`)
  await dialog.getByRole('button', { name: t('synonyms.remove') }).click()
  await requested.getByRole('button', { name: t('synonyms.remove') }).click()
  await expect(group).toHaveCount(0)
  noFaults()
})
