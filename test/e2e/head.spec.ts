import { expect, test } from '@playwright/test'
import { visit } from '../support/shopper.ts'

const SCREENS = ['/products?category=skincare&page=2', '/products/16', '/about']

for (const language of ['ar', 'en']) {
  test(`in ${language}: client-side navigation sets the same title as the server`, async ({ page }) => {
    const titles: Record<string, string> = {}
    for (const path of SCREENS) {
      await visit(page, `/${language}${path}`)
      titles[path] = await page.title()
    }
    for (const path of SCREENS) {
      await page.evaluate(href => {
        const link = Object.assign(document.createElement('a'), { href, textContent: href })
        document.querySelector('main')!.append(link)
        link.click()
      }, `/${language}${path}`)
      await expect(page).toHaveTitle(titles[path]!)
    }
  })
}

test('sets the browser’s theme colour for the light and the dark theme', async ({ page }) => {
  const bar = page.locator('meta[name=theme-color]')
  await page.goto('/en')
  await expect(bar).toHaveAttribute('content', '#fbf9f5')
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.reload()
  await expect(bar).toHaveAttribute('content', '#101613')
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(16, 22, 19)')
})
