import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'

const opened = (page: Page) => page.getByRole('dialog').first().waitFor()

/** Presses the visible button with this name, in the header or, on phones, in the tab bar, and waits for the dialog. */
async function open(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).filter({ visible: true }).first().click()
  await opened(page)
}

async function search(page: Page, name: string, text: string): Promise<void> {
  await open(page, name)
  await page.getByRole('dialog').getByRole('combobox').fill(text)
}

const over = (name: string, path: string, act: NonNullable<Screen['act']>, more: Partial<Screen> = {}): Screen => ({
  name,
  path: () => path,
  overlay: true,
  act,
  ...more,
})

/** Overlays of the shop's pages. */
export const overlays: Screen[] = [
  over('language-menu', '/about', (page, t) =>
    page
      .getByRole('button', { name: new RegExp(`^${t('layout.language')}`) })
      .first()
      .click(),
  ),
  over('mobile-menu', '/about', (page, t) => open(page, t('layout.menu')), { only: 'phone' }),
  over('mobile-menu-admin', '/about', (page, t) => open(page, t('layout.menu')), { only: 'phone', as: 'admin' }),
  over('account-menu', '/about', page => page.locator('.account__menu .menu__trigger').click(), {
    only: 'desktop',
    as: 'customer',
  }),
  over('cart-drawer', '/about', (page, t) => open(page, t('layout.cart.count', { count: 4 })), { cart: true }),
  over('cart-drawer-empty', '/about', (page, t) => open(page, t('layout.cart.count', { count: 0 }))),
  over(
    'removed-toast',
    '/about',
    async (page, t) => {
      await open(page, t('layout.cart.count', { count: 4 }))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(`^${t('cart.remove')}`) })
        .first()
        .click()
      await page.getByText(t('cart.removed.title')).first().waitFor()
    },
    { cart: true },
  ),
  over('ingredient-dialog', '/products/19', async page => {
    await page
      .locator('summary')
      .filter({ has: page.locator('xpath=..').locator('.ingredient-list') })
      .click()
    await page.locator('.ingredient-list a').first().click()
    await opened(page)
  }),
  over('search-hint', '/about', (page, t) => open(page, t('layout.search'))),
  over('search-results', '/about', async (page, t) => {
    await search(page, t('layout.search'), t('search.chip.serum'))
    await page.getByRole('dialog').getByRole('option').nth(2).waitFor()
  }),
  over('search-suggestions', '/about', async (page, t) => {
    await search(page, t('layout.search'), t('search.chip.moisturizer').slice(0, 4))
    await page.getByRole('dialog').getByRole('option').nth(2).waitFor()
    await page.keyboard.press('ArrowDown')
  }),
  over('search-relaxed', '/about', async (page, t) => {
    await search(page, t('layout.search'), `${t('search.chip.serum')} zzzzzzzz qqqq`)
    await page.getByRole('dialog').getByRole('option').first().waitFor()
  }),
  over('search-none', '/about', async (page, t) => {
    await search(page, t('layout.search'), 'zzzzzzzz')
    await page.getByText(t('search.none')).waitFor()
  }),
  over('filters', '/products?category=skincare', (page, t) => open(page, new RegExp(`^${t('products.filter')}`)), {
    only: 'phone',
  }),
  {
    name: 'share-menu',
    path: ({ products }) => `/products/${products.withOptions.id}`,
    overlay: true,
    act: async (page, t) => {
      // Islands hydrate on the first interaction.
      await page.mouse.wheel(0, 1)
      await page.locator('.product__share [aria-expanded]').click()
      await page.getByRole('button', { name: t('product.share.copy') }).waitFor()
    },
  },
  {
    name: 'gallery-zoom',
    path: ({ products }) => `/products/${products.withOptions.id}`,
    overlay: true,
    act: async page => {
      await page.locator('.gallery__view').first().click()
      await opened(page)
    },
  },
  {
    name: 'cancel-order',
    path: ({ customerOrder }) => `/orders/${customerOrder.number}`,
    as: 'customer',
    overlay: true,
    act: (page, t) => open(page, t('orders.cancel')),
  },
  {
    name: 'order-again',
    path: ({ customerOrder }) => `/orders/${customerOrder.number}`,
    as: 'customer',
    overlay: true,
    act: async (page, t) => {
      await page.route('**/reorder', async route => {
        const answer = await route.fetch()
        const body = await answer.json()
        const [{ productId, sizeId, colorId, product, unitPrice }, ...lines] = body.data.lines
        const change = { productId, sizeId, colorId, name: product.name }
        const changes = [
          { ...change, kind: 'out-of-stock', from: 2, to: 0 },
          { ...change, kind: 'price-changed', from: unitPrice, to: unitPrice + 5 },
        ]
        await route.fulfill({ response: answer, json: { ...body, data: { lines, changes } } })
      })
      await open(page, t('orders.again'))
    },
  },
  over('newsletter-wrong', '/about', async (page, t) => {
    const form = page.locator('.footer__newsletter')
    await form.getByRole('textbox').fill('nobody')
    await form.getByRole('button', { name: t('layout.newsletter.subscribe') }).click()
    await form.locator('.field__error').waitFor()
  }),
  over('error', '/about', async (page, t) => {
    await page.route('**/api/products/**', route =>
      route.fulfill({ status: 500, json: { success: false, message: '' } }),
    )
    await page.locator(':is(.header__pages, .tab-bar) a[href$="/products"]').filter({ visible: true }).click()
    await page.getByRole('heading', { name: t('layout.error.title') }).waitFor()
  }),
]
