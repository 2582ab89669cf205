import type { Page } from '@playwright/test'
import type { Translate } from '../../src/shared/i18n/messages.ts'
import type { Screen } from './screens.ts'

const DASHBOARD = '/nadara_view/admin-dashboard'

async function openCouriers(page: Page, t: Translate): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: t('shipping.shipment.tell') })
    .click()
  await page.getByRole('dialog').getByLabel(t('shipping.courier'), { exact: true }).waitFor()
}

/** Admin screens of zones, couriers and parcels. */
export const shippingScreens: Screen[] = [
  { name: 'admin-shipping', path: () => `${DASHBOARD}/shipping`, as: 'admin' },
  { name: 'admin-zone', path: () => `${DASHBOARD}/shipping/zones/1`, as: 'admin' },
  { name: 'admin-label', path: ({ guestOrder }) => `${DASHBOARD}/orders/${guestOrder.number}/label`, as: 'admin' },
  {
    name: 'admin-labels',
    path: ({ guestOrder, deliveredOrder }) =>
      `${DASHBOARD}/labels?numbers=${guestOrder.number},${deliveredOrder.number}`,
    as: 'admin',
  },
  {
    name: 'admin-handover',
    path: ({ guestOrder, deliveredOrder }) =>
      `${DASHBOARD}/handover?numbers=${guestOrder.number},${deliveredOrder.number}`,
    as: 'admin',
  },
  { name: 'admin-slip', path: ({ guestOrder }) => `${DASHBOARD}/orders/${guestOrder.number}/slip`, as: 'admin' },
  {
    name: 'admin-shipment',
    path: ({ deliveredOrder }) => `${DASHBOARD}/orders/${deliveredOrder.number}`,
    as: 'admin',
    act: openCouriers,
    overlay: true,
  },
]
