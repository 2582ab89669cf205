import { expect, test } from '@playwright/test'
import { endOfferIn } from '../support/end-offer.ts'
import { messagesIn } from '../support/messages.ts'
import { languageOf, visit } from '../support/shopper.ts'
import type { StageProduct } from '../support/stage.ts'

test('replaces an expired offer with the current price, without a layout shift', async ({ page, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const { data } = await (await page.request.get('/api/products/?onOffer=true&inStock=true&limit=100')).json()
  const plain: StageProduct[] = data.filter((one: StageProduct) => !one.hasOptions && !one.professionalOnly)
  const product = plain.at(isMobile ? -1 : -2)!
  await endOfferIn(product.id, 12)
  await visit(page, `/${language}/products/${product.id}`)
  const main = page.getByRole('main')
  const now = main.locator('.price-block .price__now')
  const stepper = main.locator('#buy')
  await expect(now).toHaveText(`₪${product.offerPrice!.toFixed(2)}`)
  await expect(main.getByRole('timer')).toBeVisible()
  const before = (await stepper.boundingBox())!.y
  await expect(now).toHaveText(`₪${product.price.toFixed(2)}`, { timeout: 20_000 })
  await expect(main.locator('.price-block')).toHaveAttribute('aria-live', 'polite')
  await expect(main.locator('.price-block')).toContainText(t('common.countdown.ended'))
  await expect(main.locator('.price-block s')).toHaveCount(0)
  expect((await stepper.boundingBox())!.y).toBe(before)
})
