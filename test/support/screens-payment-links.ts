import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import type { Screen } from './screens.ts'
import type { LinkStage } from './stage-payment-links.ts'

const page = (name: string, which: keyof LinkStage): Screen => ({
  name: `payment-link-${name}`,
  path: ({ links }) => `/orders/${links[which].number}?pay=${links[which].token}`,
  act: async page => page.getByRole('main').getByRole('heading', { level: 1 }).getByText(/ND-/).waitFor(),
})

/** Screens of payment links: the payer's page in each state, and the actions of staff. */
export const paymentLinkScreens: Screen[] = [
  page('open', 'open'),
  page('revoked', 'revoked'),
  page('paid', 'paid'),
  {
    name: 'payment-link-unknown',
    path: ({ links }) => `/orders/${links.open.number}?pay=0123456789abcdef0123456789abcdef`,
    act: async (page, t) => page.getByText(t('payment-links.unknown.text')).waitFor(),
  },
  {
    name: 'admin-payment-links',
    path: ({ links }) => adminPaths.order(links.open.number),
    as: 'admin',
    act: async (page, t) => page.getByRole('button', { name: t('payment-links.revoke') }).waitFor(),
  },
  {
    name: 'admin-payment-links-revoke',
    path: ({ links }) => adminPaths.order(links.open.number),
    as: 'admin',
    overlay: true,
    act: async (page, t) => {
      await page.getByRole('button', { name: t('payment-links.revoke') }).click()
      await page.getByText(t('payment-links.revoke.text')).waitFor()
    },
  },
  {
    name: 'admin-phone-order-card',
    path: () => adminPaths.phoneOrders,
    as: 'admin',
    act: async (page, t) => {
      await page.getByLabel(t('admin-orders.method')).selectOption('card')
      await page.getByText(t('phone-orders.card')).waitFor()
    },
  },
]
