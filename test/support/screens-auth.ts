import type { Page } from '@playwright/test'
import type { Translate } from '../../src/shared/i18n/messages.ts'
import type { Screen } from './screens.ts'
import { DEMO_PASSWORD, waitForHydration } from './shopper.ts'

const CODES = Array.from({ length: 10 }, (_, n) => `7K3M-9QXT-2B4W-HN${n}D`)
const SINCE = '2026-03-04T09:30:00.000Z'
const seen = (id: number, browser: string | null, system: string | null, kind: string | null) => ({
  id,
  device: { browser, system, kind },
  address: `203.0.113.${id}`,
  signedInAt: SINCE,
  lastSeenAt: '2026-05-06T17:45:00.000Z',
  current: id === 1,
})
const DEVICES = [
  seen(1, 'Chrome', 'Windows', 'desktop'),
  seen(2, 'Samsung Internet for Android', 'Android', 'phone'),
  seen(3, 'Safari', 'iOS', 'phone'),
  seen(4, null, null, null),
]

/** Replaces a server response, so that the demo customer's account keeps the state that other screens need. */
async function answer(page: Page, path: string, data: object, method = 'GET'): Promise<void> {
  await page.route(`**/api/auth/${path}`, route =>
    route.request().method() === method ? route.fulfill({ json: { success: true, data } }) : route.fallback(),
  )
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').first().waitFor()
}

async function setUp(page: Page, t: Translate): Promise<void> {
  await press(page, t('auth.factor.start'))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('auth.password'), { exact: true }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: t('auth.factor.next') }).click()
  await page.locator('svg.qr-code').waitFor()
}

/** Simulates an account with a second factor, few remaining recovery codes, and four signed-in devices. */
async function guarded(page: Page, t: Translate): Promise<void> {
  await answer(page, 'second-factor', { since: SINCE, recoveryCodesLeft: 2 })
  await answer(page, 'sessions', DEVICES)
  await page.reload()
  await waitForHydration(page)
  await page.getByRole('button', { name: t('auth.devices.end-others') }).waitFor()
}

/** Scrolls to the top, where no sticky bar covers a button. */
const toTop = (page: Page) => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))

const security = (name: string, act: Screen['act'], more: Partial<Screen> = {}): Screen => ({
  name: `security-${name}`,
  path: () => '/profile?section=security',
  as: 'customer',
  act,
  ...more,
})

/** Screens of the security settings, in states that the demo customer does not have. */
export const authScreens: Screen[] = [
  security('set-up', setUp),
  security('set-up-wrong', async (page, t) => {
    await setUp(page, t)
    const field = page.getByLabel(t('auth.factor.enter'), { exact: true })
    await field.fill('000')
    await field.press('Enter')
    await page.locator('[name=code][aria-invalid]').waitFor()
    await toTop(page)
  }),
  security('codes', async (page, t) => {
    await setUp(page, t)
    await answer(page, 'second-factor/confirm', { recoveryCodes: CODES }, 'POST')
    await answer(page, 'second-factor', { since: SINCE, recoveryCodesLeft: 10 })
    const field = page.getByLabel(t('auth.factor.enter'), { exact: true })
    await field.fill('123456')
    await field.press('Enter')
    await page.locator('.recovery-codes').waitFor()
    await toTop(page)
  }),
  security('on', guarded),
  security(
    'stop',
    async (page, t) => {
      await guarded(page, t)
      await press(page, t('auth.factor.stop'))
    },
    { overlay: true },
  ),
  security(
    'renew-recovery',
    async (page, t) => {
      await guarded(page, t)
      await press(page, t('auth.codes.renew'))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('auth.code.use-recovery') })
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('auth.codes.renew') })
        .click()
      await page.locator('dialog [aria-invalid]').first().waitFor()
    },
    { overlay: true },
  ),
  security('export', (page, t) => press(page, t('auth.export.button')), { overlay: true }),
  security('delete', (page, t) => press(page, t('auth.delete.button')), { overlay: true }),
  {
    name: 'login-code',
    path: () => '/login',
    act: async (page, t) => {
      const body = { success: false, code: 'second-factor', message: '', data: { code: 'needed' } }
      await page.route('**/api/auth/login/', route => route.fulfill({ status: 400, json: body }))
      const main = page.getByRole('main')
      await main.getByLabel(t('auth.email'), { exact: true }).fill('customer@nadara.example')
      await main.getByLabel(t('auth.password'), { exact: true }).fill(DEMO_PASSWORD)
      await main.getByRole('button', { name: t('auth.login.submit'), exact: true }).click()
      await main.getByLabel(t('auth.code.app'), { exact: true }).waitFor()
    },
  },
]
