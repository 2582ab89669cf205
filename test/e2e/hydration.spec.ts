import { expect, type Page, test } from '@playwright/test'
import { waitForHydration, watchPageErrors } from '../support/shopper.ts'

const PAGES = ['/ar', '/en/products?category=skincare&brand=lumirelle', '/he/products/16', '/ru/special-offers']

/** Waits until the whole page is hydrated. The parts below the fold hydrate on the first interaction. */
async function fullyHydrated(page: Page): Promise<void> {
  await waitForHydration(page)
  await page.mouse.wheel(0, 400)
  await page.waitForLoadState('networkidle')
}

test('hydrates without a mismatch', async ({ page }) => {
  const expectNoFaults = watchPageErrors(page)
  for (const path of PAGES) {
    await page.goto(path)
    await fullyHydrated(page)
  }
  expectNoFaults()
})

test('re-renders a page in the browser if its HTML was changed in transit', async ({ page }) => {
  await page.route(/\/ar\/products\/16/, async route => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/(<h1[^>]*>)/, '$1<font>؟</font>')
    await route.fulfill({ response: answer, body })
  })
  const calls: string[] = []
  page.on('request', request => request.url().includes('/api/') && calls.push(request.url()))
  await page.goto('/ar/products/16')
  await fullyHydrated(page)
  const main = page.getByRole('main')
  await expect(main.locator('h1 font')).toHaveCount(0)
  await expect(main.locator('.promises li li').first()).not.toBeEmpty()
  await expect(main.locator('.product__details')).toContainText('عن المنتج')
  await expect(page.getByRole('contentinfo')).toContainText('+970')
  expect(calls.filter(url => url.includes('/products/'))).toEqual([])
})

test('loads the styles of all server-rendered elements before the first interaction', async ({ page }) => {
  const heights = () =>
    page
      .locator('main section, main nav, footer')
      .evaluateAll(parts => parts.map(part => `${part.className} ${part.clientHeight}`))
  for (const path of [...PAGES, '/ar/products?page=2']) {
    await page.goto(path)
    await waitForHydration(page)
    const before = await heights()
    expect(before.length).toBeGreaterThan(1)
    await fullyHydrated(page)
    expect(await heights()).toEqual(before)
  }
})
