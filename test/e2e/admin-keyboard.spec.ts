import { expect, test } from '@playwright/test'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { paths } from '../../src/web/paths.ts'
import { expectHeadingFocus } from '../support/keyboard.ts'
import { messagesIn } from '../support/messages.ts'
import { languageOf, visit, watchPageErrors } from '../support/shopper.ts'
import { prepareStage, signInContext } from '../support/stage.ts'

test('opens admin screens with keyboard shortcuts', async ({ page, context, baseURL, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const stage = await prepareStage(baseURL!)
  await signInContext(context, baseURL!, 'admin')
  const noFaults = watchPageErrors(page)
  await visit(page, `/${language}${paths.admin}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('dashboard.title'))

  // Presses physical keys, which type other letters on an Arabic layout.
  await page.keyboard.press('KeyG')
  await page.keyboard.press('KeyS')
  await expectHeadingFocus(page, t('stock.title'))

  await page.keyboard.press('Control+KeyK')
  const box = page.getByRole('dialog').getByRole('combobox')
  await expect(box).toBeFocused()
  await page.keyboard.type(stage.guestOrder.number.slice(3))
  await expect(page.getByRole('option')).toHaveCount(1)
  await expect(page.getByRole('option')).toContainText(stage.guestOrder.number)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(stage.guestOrder.number)

  await page.keyboard.press('Slash')
  await expect(box).toBeFocused()
  await page.keyboard.type(stage.products.plain.sku)
  await expect(page.getByRole('option').first()).toContainText(stage.products.plain.sku)
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()

  await page.keyboard.press('Shift+Slash')
  const keys = page.getByRole('dialog')
  await keys.getByRole('checkbox', { name: t('commands.keys.on') }).press('Space')
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
  await page.keyboard.press('KeyG')
  await page.keyboard.press('KeyT')
  await expect(page).toHaveURL(new RegExp(adminPaths.order(stage.guestOrder.number)))
  noFaults()
})

test('moves through the chart’s bars with the arrow keys in reading direction', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  await signInContext(context, baseURL!, 'admin')
  await visit(page, `/${language}${paths.admin}?by=month`)
  const chart = page.getByRole('slider', { name: t('dashboard.chart') })
  const bars = chart.locator('.chart__bar')
  await expect(bars).toHaveCount(12)
  await chart.focus()
  await expect(chart).toHaveAttribute('aria-valuenow', '12')
  await page.keyboard.press(language === 'ar' ? 'ArrowRight' : 'ArrowLeft')
  await expect(chart).toHaveAttribute('aria-valuenow', '11')
  await expect(bars.nth(10).locator('.chart__tip')).toBeVisible()
  await chart.scrollIntoViewIfNeeded()
  const [first, last] = [(await bars.first().boundingBox())!, (await bars.last().boundingBox())!]
  await page.mouse.move(first.x + first.width / 2, first.y + first.height / 2)
  await expect(chart).toHaveAttribute('aria-valuenow', '1')
  expect(first.x < last.x).toBe(language !== 'ar')
})
