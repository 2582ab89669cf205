import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import type { Language } from '../../src/shared/i18n/languages.ts'
import { messagesIn } from './messages.ts'
import type { StageProduct } from './stage.ts'

export const DEMO_PASSWORD = 'correct horse battery'

/**
 * Records uncaught errors, console errors and warnings (including CSP violations), and 5xx responses of a page. Returns
 * a function that expects none.
 */
export function watchPageErrors(page: Page): () => void {
  const faults: string[] = []
  page.on('pageerror', error => faults.push(`page error: ${error.message}`))
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) faults.push(`console: ${message.text()}`)
  })
  page.on('response', response => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`)
  })
  return () => expect(faults).toEqual([])
}

/** Waits until React has hydrated the page. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root')
    return root !== null && Object.keys(root).some(key => key.startsWith('__reactContainer'))
  })
}

export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

export async function signIn(
  page: Page,
  language: Language,
  email: string,
  password: string = DEMO_PASSWORD,
): Promise<void> {
  const t = messagesIn(language)
  await page.getByRole('main').getByLabel(t('auth.email'), { exact: true }).fill(email)
  await page.getByRole('main').getByLabel(t('auth.password'), { exact: true }).fill(password)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('auth.login.submit'), exact: true })
    .click()
}

export interface Recipient {
  email: string
  fullName: string
  phone: string
  city: string
  street: string
  /** Name of the region in the shopper's language. */
  region: RegExp
}

export async function fillCheckout(page: Page, language: Language, recipient: Recipient): Promise<void> {
  const t = messagesIn(language)
  const field = (key: Parameters<typeof t>[0]) => page.getByRole('main').getByLabel(t(key), { exact: true })
  await field('checkout.name').fill(recipient.fullName)
  await field('checkout.phone').fill(recipient.phone)
  await page.getByRole('main').getByLabel(t('checkout.email')).fill(recipient.email)
  const region = field('checkout.region')
  const option = await region.locator('option').filter({ hasText: recipient.region }).first().getAttribute('value')
  await region.selectOption(option)
  await field('checkout.city').fill(recipient.city)
  await field('checkout.street').fill(recipient.street)
}

/** Returns the language of a test: English on the desktop, Arabic on the phone. Most tests run in both. */
export function languageOf(isMobile: boolean): Language {
  return isMobile ? 'ar' : 'en'
}

/** Fills the browser's storage before the page loads, as if by an earlier visit. */
export async function fillStorage(page: Page, entries: Record<string, string>): Promise<void> {
  await page.goto('/favicon.svg')
  await page.evaluate(entries => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, entries)
}

/** Registers a customer for this test only, and signs in. */
export async function registerCustomer(
  page: Page,
  language: Language = 'en',
): Promise<{ email: string; token: string }> {
  const email = `${randomUUID()}@nadara.example`
  const person = { first_name: 'Lina', last_name: 'Haddad', email, password: DEMO_PASSWORD }
  const headers = { 'accept-language': language }
  const answer = await page.request.post('/api/auth/register/', { headers, data: person })
  const { token } = (await answer.json()).data
  await fillStorage(page, { accessToken: token, token })
  return { email, token }
}

/** Returns a stored cart with one line: an existing product in a given quantity. */
export function storedCart(quantity: number, line: object = {}): string {
  const product = { id: 16, slug: 'x', name: 'Serum', brand: 'Lumirelle', imageUrl: null }
  return JSON.stringify({ items: [{ product, quantity, unitPrice: 10, ...line }], discount: 0, timestamp: 0 })
}

/** Stops the page's clock: time passes only when the test advances it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000))
}

/**
 * Returns a product without options that everybody may buy, with at least ten units in stock. Many tests buy it, so a
 * test must not sell it out.
 */
export async function simpleProduct(request: APIRequestContext): Promise<StageProduct> {
  const { data } = await (await request.get('/api/products/?inStock=true&limit=100')).json()
  return data.find(
    ({ hasOptions, professionalOnly, stockQuantity }: StageProduct) =>
      !hasOptions && !professionalOnly && stockQuantity >= 10,
  )
}
