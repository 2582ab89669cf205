import { expect, type Page, test } from '@playwright/test'
import type { Translate } from '../../src/shared/i18n/messages.ts'
import { hasPermission } from '../../src/shared/rules/permissions.ts'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { NAV_SECTIONS } from '../../src/web/admin/nav/sections.ts'
import { messagesIn } from '../support/messages.ts'
import { DEMO_PASSWORD, languageOf, visit, watchPageErrors } from '../support/shopper.ts'
import { signInContext } from '../support/stage.ts'

/** Returns the names of the visible sections: in the side bar on desktops, in the drawer on phones. */
async function shownRows(page: Page, t: Translate): Promise<string[]> {
  await page.locator('.admin__side, .admin__tabs').filter({ visible: true }).waitFor()
  const menu = page.getByRole('button', { name: t('layout.menu') })
  if (await menu.isVisible()) await menu.click()
  const nav = page.getByRole('navigation', { name: t('admin.nav') }).filter({ visible: true })
  const folded = nav.getByRole('button', { expanded: false })
  await nav.getByRole('link').first().waitFor()
  while ((await folded.count()) > 0) await folded.first().click()
  const rows = nav.getByRole('link').filter({ visible: true })
  await rows.first().waitFor()
  return rows.evaluateAll(links => links.map(link => link.getAttribute('href')!.replace(/^\/\w\w(?=\/)/, '')))
}

const ALLOWED_SCREENS = {
  catalogue: adminPaths.stock,
  orders: adminPaths.orders,
  support: adminPaths.applications,
} as const
const FORBIDDEN_SCREENS = {
  catalogue: [adminPaths.orders, adminPaths.staff],
  orders: [adminPaths.applications, adminPaths.audit],
  support: [adminPaths.settlements, adminPaths.stock],
} as const
const FORBIDDEN_CALLS = {
  catalogue: ['orders/', 'staff/'],
  orders: ['professionals/', 'audit/'],
  support: ['cash-settlements/', 'stock/'],
} as const

for (const role of ['catalogue', 'orders', 'support'] as const) {
  test(`${role}: shows only permitted sections, and denies access to others`, async ({ page, baseURL, isMobile }) => {
    const language = languageOf(isMobile)
    const t = messagesIn(language)
    await signInContext(page.context(), baseURL!, role)
    const noFaults = watchPageErrors(page)
    await visit(page, `/${language}${ALLOWED_SCREENS[role]}`)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText(t('staff.not-yours'))).toBeHidden()
    const may = NAV_SECTIONS.filter(({ permission }) => hasPermission(role, permission)).map(({ path }) => path)
    expect((await shownRows(page, t)).sort()).toEqual(may.sort())
    for (const path of FORBIDDEN_SCREENS[role]) {
      await visit(page, `/${language}${path}`)
      await expect(page.getByRole('heading', { name: t('staff.not-yours') })).toBeVisible()
    }
    const token = await page.evaluate(() => localStorage.getItem('token'))
    for (const call of FORBIDDEN_CALLS[role]) {
      const answer = await page.request.get(`/api/admin/${call}`, { headers: { authorization: `Bearer ${token}` } })
      expect([call, answer.status()]).toEqual([call, 403])
    }
    noFaults()
  })
}

test('invites staff, and records it in the audit log', async ({ page, baseURL, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  await signInContext(page.context(), baseURL!, 'admin')
  const noFaults = watchPageErrors(page)
  await visit(page, `/${language}${adminPaths.staff}`)
  expect(await shownRows(page, t)).toHaveLength(NAV_SECTIONS.length)
  await page.keyboard.press('Escape')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('staff.invite'), exact: true })
    .click()
  const dialog = page.getByRole('dialog', { name: t('staff.invite') })
  const email = `invited-${language}-${Date.now()}@nadara.example`
  await dialog.getByLabel(t('staff.first-name')).fill('يارا')
  await dialog.getByLabel(t('staff.last-name')).fill('منصور')
  await dialog.getByLabel(t('staff.email')).fill(email)
  await dialog.getByLabel(t('staff.role')).selectOption('support')
  await dialog.getByLabel(t('staff.password'), { exact: true }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: t('staff.invite') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText(t('staff.role.support'))
  await visit(page, `/${language}${adminPaths.audit}?subject=staff`)
  await expect(page.getByRole('main').getByText(t('audit.verb.invited'), { exact: true }).first()).toBeVisible()
  noFaults()
})
