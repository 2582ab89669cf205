import { expect, type Locator, type Page, test } from '@playwright/test'
import { visit, watch } from '../support/shopper.ts'
import { signInContext } from '../support/stage.ts'
import { words } from '../support/words.ts'

const t = words('en')
const ar = words('ar')

/** The one that can be seen: the bar at the top has it, and on a phone the one at the bottom. */
const shown = (locator: Locator) => locator.filter({ visible: true }).first()
const button = (page: Page, name: string | RegExp) => shown(page.getByRole('button', { name }))

/** Opens a dialog with Enter, walks through it, leaves with Escape: the focus stays inside and comes back. */
async function opensAndCloses(page: Page, opener: Locator): Promise<void> {
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await expect(dialog).toHaveAccessibleName(/\S/)
  const inside = () =>
    dialog.evaluate(box => box.contains(document.activeElement) || document.activeElement === document.body)
  await expect.poll(inside).toBe(true)
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab')
    expect(await inside()).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
}

test('the first Tab offers the way past the bar, and Enter takes it', async ({ page }) => {
  const noFaults = watch(page)
  await visit(page, '/en/products')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: t('layout.skip') })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.querySelector('main')!.contains(document.activeElement))).toBe(true)
  noFaults()
})

test('a new page is told: its title, the focus on its heading, the way to the top', async ({ page }) => {
  await visit(page, '/ar/about')
  await page.evaluate(() => scrollTo({ top: 1_200, behavior: 'instant' }))
  const link = shown(
    page.locator('.header__pages, .tab-bar').getByRole('link', { name: ar('layout.products'), exact: true }),
  )
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ar\/products$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle(new RegExp(ar('products.all')))
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('the language menu opens with Enter, closes with Escape, outside and on leaving, and gives the focus back', async ({
  page,
}) => {
  await visit(page, '/en/about')
  const trigger = button(page, new RegExp(`^${t('layout.language')}`))
  const choice = page.getByRole('link', { name: 'العربية' })
  await trigger.focus()
  await page.keyboard.press('Enter')
  await expect(trigger).toHaveAttribute('aria-expanded', 'true')
  await expect(choice).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(choice).toBeHidden()
  await expect(trigger).toBeFocused()

  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1 }).click()
  await expect(choice).toBeHidden()

  await trigger.focus()
  await page.keyboard.press('Enter')
  for (const _ of await page.locator('.language-picker .menu__item').all()) await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(choice).toBeHidden()
})

test('the account menu works with the keyboard', async ({ page, context, baseURL, isMobile }) => {
  await signInContext(context, baseURL!, 'customer')
  await visit(page, '/en/about')
  const trigger = button(page, new RegExp(`^${t('layout.account')}`))
  await trigger.focus()
  await page.keyboard.press('Enter')
  const profile = page.locator('.account__menu').getByRole('link', { name: t('layout.profile') })
  await expect(profile).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(trigger).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(profile).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/profile$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(isMobile).toBeDefined()
})

test('cart, search and menu hold the focus and give it back', async ({ page, isMobile }) => {
  const noFaults = watch(page)
  await visit(page, '/ar/about')
  await opensAndCloses(page, button(page, ar('layout.cart.count', { count: 0 })))
  await opensAndCloses(page, button(page, ar('layout.search')))
  if (isMobile) await opensAndCloses(page, button(page, ar('layout.menu')))
  noFaults()
})

test('filters and enlarged pictures hold the focus and give it back', async ({ page, isMobile }) => {
  const noFaults = watch(page)
  if (isMobile) {
    await visit(page, '/en/products?category=skincare')
    await opensAndCloses(page, button(page, new RegExp(`^${t('products.filter')}`)))
  }
  await visit(page, '/en/products/16')
  await opensAndCloses(page, page.locator('.gallery__view').first())
  noFaults()
})

test('search is walked with the arrows, and Enter opens the product', async ({ page }) => {
  await visit(page, '/en/about')
  await button(page, t('layout.search')).press('Enter')
  const box = page.getByRole('dialog').getByRole('searchbox')
  await expect(box).toBeFocused()
  await page.keyboard.type('serum')
  const rows = page.getByRole('dialog').getByRole('listitem').getByRole('link')
  await expect(rows.nth(4)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(box).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/products\/\d+-/)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the pictures of a product follow the arrows in reading direction', async ({ page }) => {
  for (const [language, forward] of [
    ['en', 'ArrowRight'],
    ['ar', 'ArrowLeft'],
  ] as const) {
    await visit(page, `/${language}/products/16`)
    const thumbs = page.locator('.gallery__thumb')
    await thumbs.first().focus()
    await page.keyboard.press(forward)
    await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true')
  }
})

test('a form with errors takes one to the first of them, which says what is wrong', async ({ page }) => {
  await visit(page, '/en/contact')
  const send = page.getByRole('main').getByRole('button', { name: t('pages.contact.send') })
  await send.focus()
  await page.keyboard.press('Enter')
  const first = page.getByRole('main').locator('[aria-invalid]').first()
  await expect(first).toBeFocused()
  await expect(first).toHaveAccessibleDescription(/\S/)
})
