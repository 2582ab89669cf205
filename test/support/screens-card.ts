import type { Page } from '@playwright/test'
import type { Translate } from '../../src/shared/i18n/messages.ts'
import type { Screen } from './screens.ts'
import type { CardStage } from './stage-card.ts'

const order = (name: string, which: keyof CardStage, more: Partial<Screen> = {}): Screen => ({
  name: `order-card-${name}`,
  path: ({ cards }) => `/orders/${cards[which].number}`,
  as: 'customer',
  ...more,
})

async function chooseCard(page: Page, t: Translate): Promise<void> {
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: t('orders.method.card') }).check()
  // Waits for one of the saved cards that end in 4242: each worker that prepares a stage saves such a card.
  await main.getByRole('radio', { name: /4242/ }).first().waitFor()
}

/** Simulates payment data of an order whose refund the gateway has rejected ten times. */
async function failRefund(page: Page): Promise<void> {
  await page.route('**/api/admin/orders/*/payments', async route => {
    const answer = await route.fetch()
    const body = await answer.json()
    const failed = {
      status: 'failed',
      attempts: 10,
      reference: null,
      lastError: 'POST /refund: 400 Insufficient balance',
    }
    const refunds = body.data.refunds.map((refund: object) => ({ ...refund, ...failed }))
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, refunds } } })
  })
  await page.reload()
  await page.getByText('Insufficient balance').waitFor()
}

const money = {
  path: ({ cards }) => `/nadara_view/admin-dashboard/orders/${cards.cancelled.number}`,
  as: 'admin',
} satisfies Omit<Screen, 'name'>

/** Card payment screens: the choice at checkout, the order by payment status, and the admin's view. */
export const cardScreens: Screen[] = [
  { name: 'checkout-card', path: () => '/checkout', as: 'customer', cart: true, act: chooseCard },
  {
    name: 'checkout-card-another',
    path: () => '/checkout',
    as: 'customer',
    cart: true,
    act: async (page, t) => {
      await chooseCard(page, t)
      await page
        .getByRole('main')
        .getByRole('radio', { name: t('orders.pay.another') })
        .check()
    },
  },
  order('open', 'open'),
  order('asking', 'open', { path: ({ cards }) => `/orders/${cards.open.number}?paid=back`, overlay: true }),
  order('failed', 'failed'),
  order('paid', 'paid'),
  order('cancelled', 'cancelled'),
  { ...money, name: 'admin-money' },
  { ...money, name: 'admin-money-failed', act: failRefund },
  {
    ...money,
    name: 'admin-money-given',
    overlay: true,
    act: async (page, t) => {
      await failRefund(page)
      await page
        .getByRole('main')
        .getByRole('button', { name: t('admin-orders.money.given'), exact: true })
        .click()
      await page.getByRole('dialog').getByLabel(t('admin-orders.return.refund.password'), { exact: true }).waitFor()
    },
  },
]
