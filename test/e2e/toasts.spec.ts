import { expect, type Page, test } from '@playwright/test'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { messagesIn } from '../support/messages.ts'
import { simpleProduct, visit } from '../support/shopper.ts'
import { placeOrder, signInContext } from '../support/stage.ts'

const t = messagesIn('ar')

/** Returns the labels of the dialog's controls that a toast covers. */
const covered = (page: Page) =>
  page.locator('dialog[open]').evaluate(dialog => {
    const boxes = [...dialog.querySelectorAll('.toast')].map(toast => toast.getBoundingClientRect())
    const controls = dialog.querySelectorAll('.dialog__panel :is(button, a, input, select, textarea)')
    return [...controls].flatMap(control => {
      const { top, bottom, left, right } = control.getBoundingClientRect()
      const isCovered = boxes.some(
        toast => toast.top < bottom && toast.bottom > top && toast.left < right && toast.right > left,
      )
      return isCovered ? (control.textContent ?? control.tagName) : []
    })
  })

test('keeps toasts clear of the controls of an open dialog, and closes a previously hovered toast', async ({
  page,
  request,
  baseURL,
  isMobile,
}) => {
  const main = page.getByRole('main')
  const { id: productId } = await simpleProduct(request)
  const { number } = await placeOrder(baseURL!, {
    items: [{ productId, quantity: 2 }],
    email: `toasts-${isMobile ? 'phone' : 'desk'}@nadara.example`,
    paymentMethod: 'cash-on-delivery',
  })
  await signInContext(page.context(), baseURL!, 'admin')
  await visit(page, `/ar${adminPaths.orders}/${number}`)
  // Controls the clock, so that toasts do not expire on a slow machine.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
  for (const status of ['confirmed', 'packed'] as const)
    await main.getByRole('button', { name: t(`admin-orders.step.${status}`), exact: true }).click()
  const toasts = page.locator('.toast')
  await expect(toasts).toHaveCount(2)
  await toasts.last().hover()

  await main.getByRole('button', { name: t('admin-orders.step.shipped'), exact: true }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('.toast').last()).toBeVisible()
  await page.clock.runFor(400)
  expect(await covered(page)).toEqual([])
  const box = (await toasts.last().boundingBox())!
  expect(box.y).toBeLessThan(120)
  await page.clock.runFor(6_000)
  await expect(toasts).toHaveCount(0)
})
