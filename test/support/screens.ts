import type { Page } from '@playwright/test'
import type { Translate } from '../../src/shared/i18n/messages.ts'
import { adminScreens } from './screens-admin.ts'
import { adminOrderScreens } from './screens-admin-orders.ts'
import { apiKeyScreens } from './screens-api-keys.ts'
import { authScreens } from './screens-auth.ts'
import { backupScreens } from './screens-backups.ts'
import { cardScreens } from './screens-card.ts'
import { cashSettlementScreens } from './screens-cash-settlements.ts'
import { catalogScreens } from './screens-catalog.ts'
import { contentScreens } from './screens-content.ts'
import { customerImportScreens } from './screens-customer-imports.ts'
import { customerScreens } from './screens-customers.ts'
import { groupScreens } from './screens-groups.ts'
import { importScreens } from './screens-imports.ts'
import { mediaScreens } from './screens-media.ts'
import { overlays } from './screens-overlays.ts'
import { paymentLinkScreens } from './screens-payment-links.ts'
import { productFeedScreens } from './screens-product-feeds.ts'
import { returnScreens } from './screens-returns.ts'
import { shippingScreens } from './screens-shipping.ts'
import { stockScreens } from './screens-stock.ts'
import { taxonomyScreens } from './screens-taxonomy.ts'
import { webhookScreens } from './screens-webhooks.ts'
import type { Actor, Stage } from './stage.ts'

export type Size = 'phone' | 'desktop'

export interface Screen {
  name: string
  /** Path below the language prefix. */
  path: (stage: Stage) => string
  as?: Actor
  /** True for a filled cart; empty by default. */
  cart?: boolean
  /** True for a filled wishlist; empty by default. */
  wishlist?: boolean
  /** Viewport size to which the screen is limited. */
  only?: Size
  /** Actions of a visitor that bring the screen into its state. */
  act?: (page: Page, t: Translate) => Promise<void>
  /** True for an overlay: captured as the viewport instead of the full page. */
  overlay?: boolean
}

const submit = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
const marked = (page: Page) => page.getByRole('main').locator('[aria-invalid]').first().waitFor()
const region = (page: Page, t: Translate) => page.getByRole('main').getByLabel(t('checkout.region'), { exact: true })
const still = (name: string, path: string): Screen => ({ name, path: () => path })

async function coupon(page: Page, t: Translate, code: string): Promise<void> {
  await page.getByRole('main').getByLabel(t('cart.coupon.label')).fill(code)
  await submit(page, t('cart.coupon.apply'))
}

const payment = {
  name: 'admin-payment',
  path: ({ guestOrder }: Stage) => `/nadara_view/admin-dashboard/orders/${guestOrder.number}`,
  as: 'admin' as const,
  overlay: true,
}

async function startPayment(page: Page, t: Translate) {
  await submit(page, t('admin-orders.payment.receive'))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('admin-orders.payment.reference')).waitFor()
  return dialog
}

/** Every screen of the shop: each address, in every state that looks different. */
export const screens: Screen[] = [
  still('home', '/'),
  still('products', '/products'),
  still('products-filtered', '/products?category=skincare&inStock=true&minPrice=40&sort=price-asc'),
  still('products-search', '/products?search=serum'),
  still('products-none', '/products?search=zzzzzzzz'),
  still('products-relaxed', '/products?search=serum+zzzzzzzz+qqqq'),
  still('products-conditions', '/products?search=cheap+serum+under+100+shekels'),
  { name: 'product', path: ({ products }) => `/products/${products.withOptions.id}` },
  { name: 'product-offer', path: ({ products }) => `/products/${products.onOffer.id}` },
  { name: 'product-sold-out', path: ({ products }) => `/products/${products.soldOut.id}` },
  { name: 'product-facts', path: ({ products }) => `/products/${products.withFacts.id}` },
  { name: 'product-size-table', path: ({ products }) => `/products/${products.withSizeTable.id}` },
  {
    name: 'product-quantity-prices',
    path: ({ products }) => `/products/${products.withQuantityPrices.id}`,
    as: 'doctor',
  },
  { name: 'product-professionals', path: ({ products }) => `/products/${products.professionalOnly.id}` },
  { name: 'product-doctor', path: ({ products }) => `/products/${products.professionalOnly.id}`, as: 'doctor' },
  {
    name: 'product-review',
    path: ({ products }) => `/products/${products.withOptions.id}`,
    as: 'customer',
    act: async (page, t) => {
      // Islands below the fold hydrate on the first interaction.
      await page.mouse.move(5, 5)
      await page.getByRole('button', { name: t('product.review.write') }).click()
      await submit(page, t('product.review.send'))
      await page.getByRole('main').locator('.field__error').first().waitFor()
    },
  },
  still('product-unknown', '/products/999999'),
  { name: 'product-doctors-only', path: ({ products }) => `/products/${products.doctorsOnly.id}` },
  still('special-offers', '/special-offers'),
  still('routine', '/routine?skinType=mature'),
  still('routine-conflict', '/routine?skinType=mature&morning=3-0&evening=3-40_4-19'),
  still('ingredients', '/ingredients?group=humectant'),
  still('ingredients-none', '/ingredients?search=zzzz'),
  still('ingredient', '/ingredients/retinol'),
  still('professionals', '/professionals'),
  still('about', '/about'),
  still('contact', '/contact'),
  {
    ...still('contact-errors', '/contact'),
    act: async (page, t) => {
      await submit(page, t('messages.contact.send'))
      await marked(page)
    },
  },
  still('cart-empty', '/cart'),
  { ...still('cart', '/cart'), cart: true },
  still('wishlist-empty', '/wishlist'),
  { ...still('wishlist', '/wishlist'), wishlist: true },
  {
    ...still('quick-order', '/quick-order'),
    as: 'doctor',
    act: async (page, t) => {
      await page.getByText(t('quick-order.import'), { exact: true }).click()
      await page
        .getByRole('textbox', { name: t('quick-order.import.text'), exact: true })
        .fill('p147\t12\np001\t3\np002\t9000\nno-such-code\t1\np003\ttwo')
      await submit(page, t('quick-order.import.add'))
      await page.getByText(t('quick-order.problem.unknown')).waitFor()
    },
  },
  still('checkout-empty', '/checkout'),
  { ...still('checkout', '/checkout'), cart: true },
  {
    ...still('checkout-errors', '/checkout'),
    cart: true,
    act: async (page, t) => {
      await submit(page, t('checkout.place'))
      await marked(page)
    },
  },
  { ...still('checkout-customer', '/checkout'), as: 'customer', cart: true },
  {
    ...still('checkout-coupon', '/checkout'),
    cart: true,
    act: async (page, t) => {
      await region(page, t).selectOption('jerusalem')
      await coupon(page, t, 'NADARA25')
      await page.getByText(t('cart.coupon.applied')).waitFor()
      await page.getByRole('radio', { name: t('orders.method.bank-transfer') }).check()
    },
  },
  {
    ...still('checkout-closed', '/checkout'),
    cart: true,
    act: async (page, t) => {
      await region(page, t).selectOption('gaza-strip')
      await page.getByRole('main').getByRole('alert').first().waitFor()
    },
  },
  {
    ...still('cart-coupon', '/cart'),
    cart: true,
    act: async (page, t) => {
      await coupon(page, t, 'TAWSEEL')
      await page.getByText(t('cart.coupon.applied')).waitFor()
    },
  },
  {
    ...still('cart-coupon-wrong', '/cart'),
    cart: true,
    act: async (page, t) => {
      await coupon(page, t, 'NOTHING')
      await marked(page)
    },
  },
  {
    name: 'order-guest',
    path: ({ guestOrder: { number, trackingToken } }) => `/orders/${number}?token=${trackingToken}`,
  },
  { name: 'order-by-email', path: ({ guestOrder }) => `/orders/${guestOrder.number}` },
  still('login', '/login'),
  {
    ...still('login-wrong', '/login'),
    act: async (page, t) => {
      const main = page.getByRole('main')
      await main.getByLabel(t('auth.email'), { exact: true }).fill('customer@nadara.example')
      await main.getByLabel(t('auth.password'), { exact: true }).fill('not the password')
      await submit(page, t('auth.login.submit'))
      await main.getByRole('alert').first().waitFor()
    },
  },
  still('forgot-password', '/forgot-password'),
  still('reset-password', '/reset-password'),
  still('verify-email-dead', '/verify-email'),
  still('newsletter-dead', '/newsletter'),
  still('newsletter-leave', '/newsletter?unsubscribe=x'),
  still('track-order', '/track-order'),
  still('register', '/register'),
  {
    ...still('register-professional-errors', '/register?type=professional'),
    act: async (page, t) => {
      await submit(page, t('auth.register.submit'))
      await marked(page)
    },
  },
  ...['privacy', 'terms', 'returns', 'shipping', 'faq'].map(slug => still(slug, `/${slug}`)),
  { ...still('profile', '/profile'), as: 'customer' },
  ...['settings', 'orders', 'addresses', 'payment', 'preferences', 'security'].map(section => ({
    ...still(`profile-${section}`, `/profile?section=${section}`),
    as: 'customer' as const,
  })),
  { ...still('profile-doctor', '/profile'), as: 'doctor' },
  { ...still('orders', '/orders'), as: 'customer' },
  { ...still('orders-none', '/orders'), as: 'doctor' },
  { name: 'order', path: ({ customerOrder }) => `/orders/${customerOrder.number}`, as: 'customer' },
  { name: 'order-delivered', path: ({ deliveredOrder }) => `/orders/${deliveredOrder.number}`, as: 'customer' },
  { name: 'order-returned', path: ({ returnedOrder }) => `/orders/${returnedOrder.number}`, as: 'customer' },
  {
    name: 'order-return-form',
    path: ({ deliveredOrder }) => `/orders/${deliveredOrder.number}`,
    as: 'customer',
    act: async (page, t) => {
      await submit(page, t('orders.return'))
      await page.getByRole('main').getByRole('checkbox').first().check()
      await page.getByRole('main').getByRole('checkbox').nth(1).check()
      await page.getByRole('main').getByRole('combobox').first().selectOption('damaged')
      await submit(page, t('orders.return.send'))
      await marked(page)
      // The error scrolls the page to an arbitrary position, where a sticky bar may cover half of a checkbox.
      await page
        .getByRole('main')
        .getByRole('checkbox')
        .first()
        .evaluate(box => box.scrollIntoView({ block: 'center' }))
    },
  },
  { name: 'order-exchanged', path: ({ returns }) => `/orders/${returns.exchanged.number}`, as: 'customer' },
  {
    name: 'order-exchange-form',
    path: ({ deliveredOrder }) => `/orders/${deliveredOrder.number}`,
    as: 'customer',
    act: async (page, t) => {
      await submit(page, t('orders.return'))
      const main = page.getByRole('main')
      await main.getByRole('radio', { name: t('orders.return.want.exchange') }).check()
      await main.getByRole('checkbox').first().check()
      await main.getByRole('combobox', { name: t('orders.return.variant') }).selectOption({ index: 1 })
    },
  },
  { name: 'order-refunded', path: ({ returns }) => `/orders/${returns.refunded.number}`, as: 'customer' },
  { name: 'invoice', path: ({ deliveredOrder }) => `/orders/${deliveredOrder.number}/invoice`, as: 'customer' },
  ...cardScreens,
  ...paymentLinkScreens,
  ...authScreens,
  ...overlays,
  { ...still('admin-professionals', '/nadara_view/admin-dashboard/professionals?status=all'), as: 'admin' },
  ...adminScreens,
  { ...still('admin-promotions', '/nadara_view/admin-dashboard/promotions'), as: 'admin' },
  { ...still('admin-promotion-new', '/nadara_view/admin-dashboard/promotions/new'), as: 'admin' },
  { ...still('admin-coupons', '/nadara_view/admin-dashboard/coupons'), as: 'admin' },
  { ...still('admin-offers', '/nadara_view/admin-dashboard/offers'), as: 'admin' },
  { ...still('admin-attributes', '/nadara_view/admin-dashboard/attributes'), as: 'admin' },
  { ...still('admin-product-classes', '/nadara_view/admin-dashboard/product-classes'), as: 'admin' },
  { ...still('admin-price-lists', '/nadara_view/admin-dashboard/price-lists'), as: 'admin' },
  {
    ...still('admin-price-list', '/nadara_view/admin-dashboard/price-lists/2'),
    as: 'admin',
    act: async (page, t) => {
      await page.getByLabel(t('price-lists.simulate.quantity'), { exact: true }).fill('30')
      await submit(page, t('price-lists.simulate.run'))
      await page
        .getByRole('region', { name: t('price-lists.simulate') })
        .getByRole('table')
        .waitFor()
    },
  },
  { ...still('admin-prices', '/nadara_view/admin-dashboard/prices'), as: 'admin' },
  {
    name: 'admin-order',
    path: ({ guestOrder }) => `/nadara_view/admin-dashboard/orders/${guestOrder.number}`,
    as: 'admin',
  },
  { ...payment, act: async (page, t) => void (await startPayment(page, t)) },
  {
    ...payment,
    name: 'admin-payment-late',
    act: async (page, t) => {
      const body = { success: false, message: t('admin-orders.next.none') }
      await page.route('**/payment', route => route.fulfill({ status: 409, json: body }))
      const dialog = await startPayment(page, t)
      await dialog.getByRole('button', { name: t('admin-orders.payment.receive') }).click()
      await page.locator('.toast').waitFor()
      await dialog.waitFor({ state: 'hidden' })
    },
  },
  ...returnScreens,
  ...cashSettlementScreens,
  ...contentScreens,
  ...adminOrderScreens,
  ...shippingScreens,
  ...stockScreens,
  ...mediaScreens,
  ...customerScreens,
  ...groupScreens,
  ...catalogScreens,
  ...importScreens,
  ...customerImportScreens,
  ...taxonomyScreens,
  ...backupScreens,
  ...webhookScreens,
  ...apiKeyScreens,
  ...productFeedScreens,
]
