import type { Page } from '@playwright/test'
import type { MessageKey, Translate } from '../../src/shared/i18n/messages.ts'

/** Opens a screen of the dashboard by its link: in the side bar of a desktop, in the drawer of a phone. */
export async function openSection(page: Page, t: Translate, section: MessageKey): Promise<void> {
  const row = page.locator('.admin-nav__row').filter({ has: page.getByText(t(section), { exact: true }) })
  const menu = page.getByRole('navigation', { name: t('nav.at-hand') }).getByRole('button', { name: t('layout.menu') })
  await page.locator('.admin__side, .admin__tabs').filter({ visible: true }).waitFor()
  if (await menu.isVisible()) await menu.click()
  const group = page.locator('.admin-nav__group').filter({ visible: true, has: row })
  if ((await group.count()) > 0 && !(await group.locator('.admin-nav__row').first().isVisible()))
    await group.getByRole('button').click()
  await row.filter({ visible: true }).click()
}
