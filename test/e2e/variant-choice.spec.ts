import { expect, test } from '@playwright/test'
import { languageOf, visit, watchPageErrors } from '../support/shopper.ts'

test('keeps the selected size in the URL and after a reload', async ({ page, browser, baseURL, isMobile }) => {
  const noFaults = watchPageErrors(page)
  await visit(page, `/${languageOf(isMobile)}/products/16`)
  const main = page.getByRole('main')
  const heading = main.getByRole('heading', { level: 1 })
  const first = await heading.textContent()
  await main
    .locator('label')
    .filter({ has: page.locator('input[name=size]:not(:checked)') })
    .first()
    .click()
  await expect(heading).not.toHaveText(first!)
  const chosen = (await heading.textContent())!
  await page.reload()
  await expect(heading).toHaveText(chosen)
  noFaults()

  const elsewhere = await browser.newContext({ baseURL })
  const other = await elsewhere.newPage()
  await visit(other, page.url())
  await expect(other.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(chosen)
  await elsewhere.close()
})
