import type { Page } from '@playwright/test'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import type { Screen } from './screens.ts'
import type { Stage } from './stage.ts'

const still = (name: string, path: Screen['path']): Screen => ({ name, path, as: 'admin' })
const plain = ({ products }: Stage) => adminPaths.product(products.plain.id)
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).first()

async function retype(page: Page, words: string): Promise<void> {
  await page.getByRole('main').locator('[name="texts.ar.name"]').fill(words)
}

const PRODUCT = /\/api\/admin\/products\/\d+$/

/** Simulates that another admin has saved a different Arabic name and registration number. */
async function saveElsewhere(page: Page): Promise<void> {
  let current: object | null = null
  await page.route(PRODUCT, async (route, request) => {
    if (request.method() === 'PUT')
      return route.fulfill({ status: 409, json: { success: false, code: 'conflict', message: '…', data: { current } } })
    const response = await route.fetch()
    const { data } = await response.json()
    const ar = { ...data.texts.ar, name: 'كريم النهار من زميلة أخرى' }
    current = { ...data, version: 'theirs', registrationNumber: 'MOH-1', texts: { ...data.texts, ar } }
    return route.fulfill({ response })
  })
  await page.reload()
}

/** Admin screens of the catalogue. */
export const catalogScreens: Screen[] = [
  still('admin-products', () => adminPaths.products),
  still('admin-products-narrow', () => adminPaths.productsThat({ incomplete: 'ru', lacks: 'name' })),
  still('admin-completeness', () => adminPaths.completeness),
  still('admin-synonyms', () => adminPaths.synonyms),
  {
    ...still('admin-synonyms-change', () => adminPaths.synonyms),
    act: (page, t) => button(page, t('synonyms.change')).click(),
  },
  still('admin-search-needs', () => adminPaths.searchNeeds),
  {
    ...still('admin-search-needs-change', () => adminPaths.searchNeeds),
    act: async (page, t) => {
      await button(page, t('search-needs.change')).click()
      await page.getByRole('dialog').getByLabel(t('promotions.scope.find')).fill('p01')
    },
    overlay: true,
  },
  still('admin-search-pins', () => adminPaths.searchPins),
  {
    ...still('admin-search-pins-add', () => adminPaths.searchPins),
    act: (page, t) => button(page, t('search-pins.add')).click(),
    overlay: true,
  },
  still('admin-product', plain),
  still('admin-product-options', ({ products }) => adminPaths.product(products.withOptions.id)),
  {
    ...still('admin-product-errors', () => adminPaths.product('new')),
    act: async (page, t) => {
      await button(page, t('catalog.sizes.add')).click()
      await button(page, t('catalog.save-draft')).click()
      await page.getByRole('main').locator('[aria-invalid]').first().waitFor()
    },
  },
  {
    ...still('admin-product-conflict', plain),
    overlay: true,
    act: async (page, t) => {
      await saveElsewhere(page)
      await retype(page, 'كريم النهار')
      await button(page, t('shipping.save')).click()
      await page.getByRole('dialog').locator('.conflict').waitFor()
    },
  },
  {
    ...still('admin-product-leave', plain),
    overlay: true,
    act: async (page, t) => {
      await retype(page, 'كريم النهار')
      await page
        .getByRole('main')
        .getByRole('link', { name: t('catalog.back') })
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...still('admin-product-more', ({ products }) => adminPaths.product(products.calledBack.id)),
    overlay: true,
    act: async (page, t) => {
      await button(page, t('catalog.more')).click()
      await page
        .getByRole('main')
        .getByRole('button', { name: t('catalog.duplicate') })
        .waitFor()
    },
  },
]
