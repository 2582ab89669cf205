import { expect, test } from '@playwright/test'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { messagesIn } from '../support/messages.ts'
import { languageOf, visit, watchPageErrors } from '../support/shopper.ts'
import { packedOrders, signInContext } from '../support/stage.ts'

test('hands over scanned and pasted shipments with one click, and reports problems per row', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const [first, second, third] = await packedOrders(baseURL!, 3)
  await signInContext(context, baseURL!, 'admin')
  const noFaults = watchPageErrors(page)
  await visit(page, `/${language}${adminPaths.handover}`)
  const scanner = page.getByLabel(t('shipping.handover.scan'))
  await expect(scanner).toBeFocused()
  const stamp = String(Date.now()).slice(-8)

  // Acts as a barcode scanner, which types a code and presses Enter. The second order's number is scanned twice.
  for (const code of [first!, `A-${stamp}`, second!, second!, `B-${stamp}`, 'ND-22222222', `C-${stamp}`]) {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  const row = (text: string) => page.getByRole('row').filter({ has: page.locator(`[value="${text}"]`) })
  const rows = page.getByRole('main').locator('tbody tr')
  await expect(rows).toHaveCount(3)
  await expect(row('ND-22222222')).toContainText(t('shipping.handover.problem.unknown'))

  // Pastes a list from a spreadsheet with the third order, and with the first order again.
  await page.getByText(t('shipping.handover.paste'), { exact: true }).click()
  await page
    .getByLabel(t('shipping.handover.paste.label'))
    .fill(`order\ttracking\n${third}\tD-${stamp}\n${first}\tE-${stamp}`)
  await page.getByRole('button', { name: t('shipping.handover.paste.add') }).click()
  await expect(rows).toHaveCount(5)
  await expect(rows.first()).toContainText(t('shipping.handover.problem.repeated'))

  await page.reload()
  await expect(rows).toHaveCount(5)
  const bar = page.getByRole('region', { name: t('shipping.handover.title') })
  await bar.getByRole('combobox').selectOption({ index: 1 })
  await bar.getByRole('button', { name: t('shipping.handover.press', { count: 3 }) }).click()
  await expect(rows.filter({ hasText: t('shipping.handover.state.done') })).toHaveCount(3)
  await expect(page.locator('.toast')).toContainText(t('shipping.handover.done', { count: 3 }))
  await expect(rows.nth(2)).toContainText(t('shipping.handover.problem.unknown'))

  await visit(page, `/${language}${adminPaths.order(third!)}`)
  await expect(page.getByRole('main')).toContainText(`D-${stamp}`)
  noFaults()
})
