import { expect, type Page, test } from '@playwright/test'
import { messagesIn } from '../support/messages.ts'
import { fillStorage, languageOf, simpleProduct, storedCart, visit } from '../support/shopper.ts'

/**
 * Delays all scripts of a page except `boot.ts`, which runs before the first paint. Returns a function that releases
 * them.
 */
async function slowCode(page: Page, path: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const [, boot] = /<script src="([^"]+)"/.exec(await (await page.request.get(path)).text())!
  await page.route('**/*.js', async route => {
    if (!route.request().url().endsWith(boot!)) await released
    await route.continue()
  })
  return release
}

test('sends a form submitted before hydration exactly once, without a page load', async ({ page, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const sent: unknown[] = []
  await page.route('**/api/newsletter/', route => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ status: 201, json: { success: true, data: {} } })
  })
  const release = await slowCode(page, `/${language}/about`)
  await page.goto(`/${language}/about`, { waitUntil: 'commit' })
  const footer = page.getByRole('contentinfo')
  const subscribe = footer.getByRole('button', { name: t('layout.newsletter.subscribe') })
  await footer.getByLabel(t('layout.newsletter.email')).fill('early@nadara.example')
  for (const _ of [1, 2, 3]) await subscribe.click()
  await expect(page).toHaveURL(`/${language}/about`)
  release()
  await expect(footer).toContainText(t('layout.newsletter.done'))
  await expect(page).toHaveURL(`/${language}/about`)
  expect(sent).toEqual([{ email: 'early@nadara.example' }])
})

test('discards queued submissions after the first is handled, and never resends a pending form', async ({
  page,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const answer = Promise.withResolvers<void>()
  let sent = 0
  await page.route('**/api/newsletter/', async route => {
    sent += 1
    await answer.promise
    await route.fulfill({ status: 201, json: { success: true, data: {} } })
  })
  await page.addInitScript(() => {
    addEventListener('submit', event => {
      if (event.defaultPrevented) document.body.dataset.heard = `${Number(document.body.dataset.heard ?? 0) + 1}`
    })
  })
  const release = await slowCode(page, `/${language}/about`)
  await page.goto(`/${language}/about`, { waitUntil: 'commit' })
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel(t('layout.newsletter.email')).fill('early@nadara.example')
  const form = footer.locator('form')
  await form.evaluate((form: HTMLFormElement) => {
    const press = () => {
      if (document.body.dataset.heard) return
      form.requestSubmit()
      requestAnimationFrame(press)
    }
    press()
  })
  release()
  await expect.poll(() => sent).toBe(1)
  // Waits longer than the interval of 200 ms at which a submission is repeated.
  await page.waitForTimeout(400)
  await expect(page.locator('body')).toHaveAttribute('data-heard', '1')
  await form.evaluate((form: HTMLFormElement) => form.requestSubmit())
  await expect(page.locator('body')).toHaveAttribute('data-heard', '2')
  answer.resolve()
  await expect(footer).toContainText(t('layout.newsletter.done'))
  expect(sent).toBe(1)
})

test('sends one coupon request at a time', async ({ page, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const answer = Promise.withResolvers<void>()
  let requested = 0
  await page.route('**/api/cart/quote', async route => {
    if (route.request().postDataJSON().couponCode) {
      requested += 1
      await answer.promise
    }
    await route.continue()
  })
  const { id } = await simpleProduct(page.request)
  await fillStorage(page, {
    cart: storedCart(1, { product: { id, slug: 'x', name: 'x', brand: 'x', imageUrl: null } }),
  })
  await visit(page, `/${language}/cart`)
  const form = page.getByRole('main').locator('form.coupon')
  await form.getByRole('textbox').fill('NOTHING')
  const apply = form.getByRole('button', { name: t('cart.coupon.apply') })
  await apply.click()
  await expect(apply).toHaveAttribute('aria-busy', 'true')
  await form.evaluate((form: HTMLFormElement) => form.requestSubmit())
  answer.resolve()
  await expect(form).toContainText(t('promotions.coupon.unknown'))
  expect(requested).toBe(1)
})
