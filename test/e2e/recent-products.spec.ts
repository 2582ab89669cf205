import { expect, type Page, test } from '@playwright/test'
import { messagesIn } from '../support/messages.ts'
import { visit, watchPageErrors } from '../support/shopper.ts'

const t = messagesIn('en')
const row = (page: Page) => page.getByRole('main').locator('section', { hasText: t('product.recent') })
const links = (page: Page) => row(page).locator('.product-card__link')
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('recent-products'))

async function toTheFoot(page: Page): Promise<void> {
  await page.mouse.wheel(0, 1)
  await page.getByRole('contentinfo').evaluate(foot => foot.scrollIntoView())
}

test('lists recently viewed products, newest first, without the current product, until cleared', async ({ page }) => {
  const noFaults = watchPageErrors(page)
  for (const id of [16, 18, 14]) {
    await visit(page, `/en/products/${id}`)
    await toTheFoot(page)
    await expect.poll(() => stored(page)).toContain(String(id))
    if (id === 16) await expect(row(page)).toHaveCount(0)
  }
  await expect(links(page)).toHaveCount(2)
  const addresses = await links(page).evaluateAll(all => all.map(link => link.getAttribute('href')))
  expect(addresses.map(address => /products\/(\d+)/.exec(address!)![1])).toEqual(['18', '16'])

  await row(page)
    .getByRole('button', { name: t('product.recent.clear') })
    .click()
  await expect(row(page)).toHaveCount(0)
  expect(await stored(page)).toBe('[14]')
  noFaults()
})

test('loads recently viewed products only near the viewport, and removes unavailable ones', async ({ page }) => {
  await page.addInitScript(() => {
    if (!localStorage.getItem('recent-products')) localStorage.setItem('recent-products', '[999999,18,"x",-1]')
  })
  const requested: string[] = []
  page.on('request', request => /ids=/.test(request.url()) && requested.push(request.url()))
  await visit(page, '/en/products/16')
  await page.mouse.wheel(0, 1)
  await expect.poll(() => stored(page)).toBe('[16,999999,18]')
  expect(requested).toEqual([])
  await toTheFoot(page)
  await expect(links(page)).toHaveCount(1)
  expect(requested).toHaveLength(1)
  expect(await stored(page)).toBe('[16,18]')
})
