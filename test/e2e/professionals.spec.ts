import { expect, test } from '@playwright/test'
import { messagesIn } from '../support/messages.ts'
import { languageOf, visit } from '../support/shopper.ts'
import { type StageProduct, signInContext } from '../support/stage.ts'

test('shows professional prices and sells professional-only products to an approved professional', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const main = page.getByRole('main')
  const { data } = await (await page.request.get('/api/products/?category=medical-supplies&limit=100')).json()
  const { id } = data.find((one: StageProduct) => one.professionalOnly && one.inStock && one.professions.length === 0)
  const path = `/${language}/products/${id}`
  await visit(page, path)
  await expect(main).toContainText(t('product.professionalOnly'))
  await expect(main.getByRole('button', { name: t('product.add') })).toHaveCount(0)
  await expect(main.locator('.price--professional')).toHaveCount(0)

  await signInContext(context, baseURL!, 'doctor')
  await visit(page, path)
  await expect(main.locator('.product__top .price--professional').first()).toContainText(t('common.price.professional'))
  await main
    .getByRole('button', { name: t('product.add') })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(1)
})
