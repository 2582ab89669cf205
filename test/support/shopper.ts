import { expect, type Page } from '@playwright/test'
import type { Language } from '../../src/shared/i18n/languages.ts'
import { words } from './words.ts'

export const DEMO_PASSWORD = 'correct horse battery'

/** A page watched from its first moment: no fault in the console, no breach of the content policy, no failed request. */
export function watch(page: Page): () => void {
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

/** Waits until the page answers to a hand: React has taken over. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root')
    return root !== null && Object.keys(root).some(key => key.startsWith('__reactContainer'))
  })
}

export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await awake(page)
}

export async function signIn(page: Page, language: Language, email: string): Promise<void> {
  const t = words(language)
  await page.getByRole('main').getByLabel(t('account.email'), { exact: true }).fill(email)
  await page.getByRole('main').getByLabel(t('account.password'), { exact: true }).fill(DEMO_PASSWORD)
  await page
    .getByRole('main')
    .getByRole('button', { name: t('account.login'), exact: true })
    .click()
}

export interface Recipient {
  email: string
  fullName: string
  phone: string
  city: string
  street: string
  /** The region as the shopper's language names it. */
  region: RegExp
}

export async function fillCheckout(page: Page, language: Language, recipient: Recipient): Promise<void> {
  const t = words(language)
  const field = (key: Parameters<typeof t>[0]) => page.getByRole('main').getByLabel(t(key), { exact: true })
  await field('checkout.name').fill(recipient.fullName)
  await field('checkout.phone').fill(recipient.phone)
  await field('checkout.email').fill(recipient.email)
  const region = field('checkout.region')
  const option = await region.locator('option').filter({ hasText: recipient.region }).first().getAttribute('value')
  await region.selectOption(option)
  await field('checkout.city').fill(recipient.city)
  await field('checkout.street').fill(recipient.street)
}
