import { expect, test } from '@playwright/test'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { languageOf, visit, watch } from '../support/shopper.ts'
import { signInContext } from '../support/stage.ts'
import { words } from '../support/words.ts'

test('an order is found by the end of a phone, and a filter that is on can be taken off', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = words(language)
  await signInContext(page.context(), baseURL!, 'admin')
  const noFaults = watch(page)
  await visit(page, `/${language}${adminPaths.orders}`)
  const first = page.getByRole('row').nth(1)
  const number = (await first.getByRole('rowheader').textContent())!.trim()
  const phone = (await first.locator('a[href^="tel:"]').textContent())!.replaceAll(/\D/g, '')

  await page.getByLabel(t('desk.search')).fill(`${number.toLowerCase().replace('-', ' ')}`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('rowheader')).toHaveText([number])
  await page.getByLabel(t('desk.search')).fill(phone.slice(-6))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('rowheader', { name: number })).toBeVisible()

  await page.getByText(t('desk.filters'), { exact: true }).click()
  await page.getByLabel(t('desk.city')).fill('Nowhere')
  await page.getByRole('button', { name: t('desk.filters.apply') }).click()
  await expect(page.getByText(t('desk.none'))).toBeVisible()
  await page.getByRole('link', { name: 'Nowhere' }).click()
  await expect(page.getByRole('rowheader', { name: number })).toBeVisible()
  noFaults()
})
