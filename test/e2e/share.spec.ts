import { expect, type Page, test } from '@playwright/test'
import { messagesIn } from '../support/messages.ts'
import { visit } from '../support/shopper.ts'

const t = messagesIn('ar')
const ADDRESS = /^http:\/\/[^/]+\/ar\/products\/16-%D8/

/** Interacts with the page, so that its islands hydrate. */
const stir = (page: Page) => page.mouse.wheel(0, 1)

test('copies the localised URL, or shares it by WhatsApp, if the Web Share API is missing', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, '/products/16')
  await stir(page)
  const button = page.getByRole('main').getByRole('button', { name: t('product.share'), exact: true })
  await expect(button).toHaveAttribute('aria-expanded', 'false')
  await button.click()
  const chat = page.getByRole('link', { name: t('product.share.whatsapp') })
  const text = new URL((await chat.getAttribute('href'))!).searchParams.get('text')!
  expect(text.split('\n')[1]).toMatch(ADDRESS)
  await page.getByRole('button', { name: t('product.share.copy') }).click()
  await expect(page.getByText(t('product.share.copied'))).toBeVisible()
  await expect(button).toBeFocused()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(ADDRESS)
  expect((await page.request.get(copied)).status()).toBe(200)
})

test('shows the URL when it cannot be copied', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('denied')) } }),
  )
  await visit(page, '/ar/products/16')
  await stir(page)
  await page.locator('.product__share [aria-expanded]').click()
  await page.getByRole('button', { name: t('product.share.copy') }).click()
  await expect(page.getByText(t('product.share.failed'))).toBeVisible()
  await expect(page.getByText(ADDRESS)).toBeVisible()
})

test('passes the product’s name and URL to the Web Share API', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shared: [] })
    Object.defineProperty(navigator, 'share', {
      value: (data: ShareData) => {
        ;(window as unknown as { shared: ShareData[] }).shared.push(data)
        return Promise.reject(new DOMException('changed my mind', 'AbortError'))
      },
    })
  })
  await visit(page, '/ar/products/16')
  await stir(page)
  const button = page.getByRole('main').getByRole('button', { name: t('product.share'), exact: true })
  await expect(async () => {
    await button.click()
    const [shared] = await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared)
    expect(shared?.url).toMatch(ADDRESS)
    expect(shared?.title).toBeTruthy()
  }).toPass()
})
