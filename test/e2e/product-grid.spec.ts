import { expect, type Page, test } from '@playwright/test'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { messagesIn } from '../support/messages.ts'
import { DEMO_PASSWORD, languageOf, visit, watchPageErrors } from '../support/shopper.ts'
import { signInContext } from '../support/stage.ts'

const main = (page: Page) => page.getByRole('main')
const cell = (page: Page, row: number, column: number) => page.locator(`[data-cell="${row} ${column}"]`)

test('edits, fills down and pastes prices in a grid by keyboard, and saves with the password', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  await signInContext(page.context(), baseURL!, 'catalogue')
  const noFaults = watchPageErrors(page)
  await visit(page, `/${language}${adminPaths.productsThat({ query: 'p14' })}`)
  await main(page)
    .getByRole('link', { name: t('product-grid.open') })
    .click()
  if (isMobile) {
    await expect(main(page).getByText(t('product-grid.narrow'))).toBeVisible()
    await expect(page.getByRole('grid')).toBeHidden()
    return
  }
  const forward = language === 'ar' ? 'ArrowLeft' : 'ArrowRight'
  await cell(page, 0, 0).click()
  await page.keyboard.press(forward)
  await expect(cell(page, 0, 1)).toBeFocused()
  await page.keyboard.type('77.5')
  await page.keyboard.press('Escape')
  await expect(page.getByText(t('catalog.all-saved'))).toBeVisible()
  await page.keyboard.type('77.5')
  await page.keyboard.press('Enter')
  await expect(cell(page, 1, 1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await expect(cell(page, 2, 1)).toHaveText('77.50')

  await cell(page, 0, 2).click()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '4\r\nfour\r\n')
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  await expect(cell(page, 0, 2)).toHaveText('4.00')
  const save = main(page).getByRole('button', { name: t('shipping.save') })
  await save.click()
  await expect(cell(page, 1, 2)).toHaveAttribute('aria-invalid', 'true')
  await cell(page, 1, 2).dblclick()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('6')
  await page.keyboard.press('Tab')
  await expect(cell(page, 1, 3)).toBeFocused()

  await save.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('staff.password'), { exact: true }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: t('shipping.save'), exact: true }).click()
  await expect(page.getByText(t('catalog.all-saved'))).toBeVisible()
  await page.reload()
  await expect(cell(page, 2, 1)).toHaveText('77.50')
  await expect(cell(page, 1, 2)).toHaveText('6.00')
  noFaults()
})
