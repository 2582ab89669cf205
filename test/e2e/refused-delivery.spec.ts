import { expect, test } from '@playwright/test'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { paths } from '../../src/web/paths.ts'
import { messagesIn } from '../support/messages.ts'
import { languageOf, simpleProduct, visit, watchPageErrors } from '../support/shopper.ts'
import { placeOrder, ship, signInContext } from '../support/stage.ts'

test('records a refused delivery with a reason that the buyer does not see', async ({
  page,
  browser,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const items = [{ productId: (await simpleProduct(page.request)).id, quantity: 1 }]
  const email = `${crypto.randomUUID()}@nadara.example`
  const order = await placeOrder(baseURL!, { items, email, language, paymentMethod: 'cash-on-delivery' })
  await ship(baseURL!, order.number)
  const reason = 'Nobody answered the door or the phone'

  const context = await browser.newContext({ baseURL, viewport: page.viewportSize() })
  await signInContext(context, baseURL!, 'admin')
  const admin = await context.newPage()
  const noFaults = watchPageErrors(admin)
  await visit(admin, `/${language}${adminPaths.order(order.number)}`)
  await admin.getByRole('button', { name: t('admin-orders.step.refused') }).click()
  const dialog = admin.getByRole('dialog', { name: t('admin.sure') })
  await dialog.getByLabel(t('admin-orders.refused.reason')).fill(reason)
  await dialog.getByRole('button', { name: t('admin-orders.step.refused') }).click()
  await expect(dialog).toBeHidden()
  const timeline = admin.getByRole('region', { name: t('admin-orders.timeline') })
  await expect(timeline).toContainText(t('admin.status.refused'))
  await expect(timeline).toContainText(reason)
  await expect(admin.getByRole('button', { name: t('admin-orders.step.delivered') })).toHaveCount(0)
  noFaults()
  await context.close()

  const noFaultsThere = watchPageErrors(page)
  await visit(page, `/${language}${paths.order(order.number)}?token=${order.trackingToken}`)
  const stops = page.getByRole('region', { name: t('orders.timeline') }).getByRole('listitem')
  await expect(stops.last()).toContainText(t('orders.step.refused'))
  await expect(stops.last()).toHaveAttribute('aria-current', 'step')
  await expect(stops).not.toContainText([t('orders.step.delivered')])
  await expect(page.getByRole('main')).toContainText(t('orders.payment.unpaid'))
  await expect(page.getByRole('main')).not.toContainText(reason)
  noFaultsThere()
})
