import { expect, test } from '@playwright/test'
import { messagesIn } from '../support/messages.ts'
import { visit } from '../support/shopper.ts'

const t = messagesIn('en')

test('proposes a routine, warns of a conflict, and adds the products with their sizes to the cart', async ({
  page,
}) => {
  await visit(page, '/en/routine')
  await page.getByLabel(t('routine.skin')).selectOption('mature')
  await page.getByLabel(t('routine.concern')).selectOption({ label: 'Wrinkles' })
  await page.getByRole('button', { name: t('routine.show') }).press('Enter')
  await expect(page).toHaveURL(/skinType=mature&concern=\d+$/)
  const evening = page.getByRole('region', { name: t('routine.time.evening') })
  const stepOf = (name: string) => evening.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(stepOf('Serum').locator('.routine__name')).toContainText('Retinol')
  await expect(page.getByText(t('routine.note.pregnancy'))).toBeVisible()
  const toner = stepOf('Toner')
  await expect(toner.locator('.notice')).toHaveCount(0)

  // Keyboard: opens the choice, and selects the toner with acids, which conflict with retinol.
  await toner.locator('summary').press('Enter')
  const acid = toner.locator('.routine__choice').filter({ hasText: 'Glycolic' })
  await acid.press('Enter')
  await expect(acid).toHaveAttribute('aria-current', 'true')
  await expect(acid).toBeFocused()
  await expect(toner.locator('.notice')).toContainText(t('routine.conflict.retinoid-acid'))
  await expect(stepOf('Serum').locator('.notice')).toContainText(t('routine.conflict.retinoid-acid'))

  await toner.getByRole('link', { name: t('routine.leave-out') }).click()
  await expect(stepOf('Serum').locator('.notice')).toHaveCount(0)

  const address = page.url()
  const cart = page.getByRole('region', { name: t('routine.cart') })
  const total = await cart.locator('.routine__total bdi').innerText()
  const lines = await cart.locator('.routine__lines > li').count()
  await page.goto(address)
  await expect(toner.getByText(t('routine.without.left-out'))).toBeVisible()
  await expect(cart.locator('.routine__total bdi')).toHaveText(total)
  await cart.getByRole('button', { name: t('routine.add', { count: lines }) }).click()
  await expect(page.getByText(t('routine.added', { count: lines }))).toBeVisible()
  await visit(page, '/en/cart')
  await expect(page.getByRole('main').getByText(total).first()).toBeVisible()
})

test('shows the routine of an address without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/en/routine?skinType=dry')
  await expect(page.getByRole('heading', { name: t('routine.time.evening') })).toBeVisible()
  await page.getByLabel(t('routine.skin')).selectOption('oily')
  await page.getByRole('button', { name: t('routine.show') }).click()
  await expect(page).toHaveURL(/skinType=oily/)
  await expect(page.locator('.routine__product').first()).toBeVisible()
  await context.close()
})
