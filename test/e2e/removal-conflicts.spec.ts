import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { LANGUAGE_CODES } from '../../src/shared/i18n/languages.ts'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { contentPaths } from '../../src/web/admin/content/content-paths.ts'
import { callAs } from '../support/call-as.ts'
import { messagesIn } from '../support/messages.ts'
import { languageOf, visit } from '../support/shopper.ts'
import { signInContext } from '../support/stage.ts'

const inAll = <Text>(text: Text) => Object.fromEntries(LANGUAGE_CODES.map(code => [code, text]))

/** Expects the conflict dialog with another admin's change, and accepts that change. */
async function expectConflict(page: Page, isMobile: boolean, text: string) {
  const t = messagesIn(languageOf(isMobile))
  const conflict = page.getByRole('dialog', { name: t('conflict.title') })
  await expect(conflict.locator('.conflict__included')).toContainText(text)
  await conflict.getByRole('button', { name: t('conflict.apply') }).click()
  await expect(conflict).toBeHidden()
}

test.describe('removing a record', () => {
  test('shows a conflict when removing a brand that another admin changed, and keeps input', async ({
    page,
    baseURL,
    isMobile,
  }) => {
    const language = languageOf(isMobile)
    const t = messagesIn(language)
    const main = page.getByRole('main')
    await signInContext(page.context(), baseURL!, 'catalogue')
    await visit(page, `/${language}${adminPaths.brands}`)
    const [name, slug] = [`Brand ${randomUUID()}`, `brand-${randomUUID()}`]
    const texts = (origin: string) => inAll({ name, description: '', origin })
    const brand = await callAs(page, 'POST', '/brands/', { slug, image: null, texts: texts('Jordan') })
    await visit(page, `/${language}${adminPaths.brand(brand.id)}`)
    await main.locator('[name="slug"]').fill(`${slug}-typed`)
    const { version } = brand
    await callAs(page, 'PUT', `/brands/${brand.id}`, { slug, image: null, texts: texts('Lebanon'), version })

    const remove = async () => {
      await main.getByRole('button', { name: t('taxonomy.remove'), exact: true }).click()
      await page
        .getByRole('dialog', { name })
        .getByRole('button', { name: t('taxonomy.remove'), exact: true })
        .click()
    }
    await remove()
    await expectConflict(page, isMobile, 'Lebanon')
    await expect(main.locator(`[name="texts.${language}.origin"]`)).toHaveValue('Lebanon')
    await expect(main.locator('[name="slug"]')).toHaveValue(`${slug}-typed`)
    await remove()
    await expect(page).toHaveURL(/brands$/)
  })

  test('shows a conflict when withdrawing a page that another admin changed', async ({ page, baseURL, isMobile }) => {
    const language = languageOf(isMobile)
    const t = messagesIn(language)
    const main = page.getByRole('main')
    await signInContext(page.context(), baseURL!, 'admin')
    await visit(page, `/${language}${contentPaths.pages}`)
    const slug = `page-${randomUUID()}`
    const written = (title: string) => ({ slug, title: inAll(title), body: inAll('<p>Text</p>'), inMenu: false })
    const created = await callAs(page, 'POST', '/content/pages', { ...written('First'), publish: true })
    const open = `/${language}${contentPaths.page(created.id)}`
    await visit(page, open)
    const withdraw = main.getByRole('button', { name: t('content.withdraw') })
    await expect(withdraw).toBeVisible()
    const { version } = created
    await callAs(page, 'PUT', `/content/pages/${created.id}`, { ...written('Second'), publish: true, version })

    await withdraw.click()
    await expectConflict(page, isMobile, 'Second')
    await expect(main).toContainText(t('content.state.published'))
    await withdraw.click()
    await expect(main).toContainText(t('content.state.draft'))
    await main.getByRole('button', { name: t('content.remove') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('content.remove') })
      .click()
    await expect(page).toHaveURL(/\/content\/pages$/)
  })

  test('shows a conflict when removing a customer group that another admin changed', async ({
    page,
    baseURL,
    isMobile,
  }) => {
    const language = languageOf(isMobile)
    const t = messagesIn(language)
    const main = page.getByRole('main')
    await signInContext(page.context(), baseURL!, 'admin')
    await visit(page, `/${language}${adminPaths.customerGroups}`)
    const [name, renamed] = [`Group ${randomUUID()}`, `Renamed ${randomUUID()}`]
    const group = await callAs(page, 'POST', '/customer-groups/', { names: inAll(name) })
    await visit(page, `/${language}${adminPaths.customerGroup(group.id)}`)
    await expect(main).toContainText(name)
    const { version } = group
    await callAs(page, 'PUT', `/customer-groups/${group.id}`, { names: inAll(renamed), version })

    await main.getByRole('button', { name: t('customers.groups.remove') }).click()
    const dialog = page.getByRole('dialog', { name: t('customers.groups.remove') })
    const confirm = dialog.getByRole('button', { name: t('customers.groups.remove') })
    await confirm.click()
    await expectConflict(page, isMobile, renamed)
    await expect(dialog).toContainText(renamed)
    await confirm.click()
    await expect(page).toHaveURL(/\/customers\/groups$/)
  })

  test('shows a conflict when removing a search pin that another admin changed, and keeps input', async ({
    page,
    baseURL,
    isMobile,
  }) => {
    const language = languageOf(isMobile)
    const t = messagesIn(language)
    await signInContext(page.context(), baseURL!, 'catalogue')
    await visit(page, `/${language}${adminPaths.searchPins}`)
    const query = `pin ${randomUUID()}`
    const pin = await callAs(page, 'POST', '/search/pins', { query, pinnedIds: [79], boostedIds: [] })
    await visit(page, `/${language}${adminPaths.searchPins}`)
    const row = page.getByRole('row', { name: query })
    await row.getByRole('button', { name: t('search-pins.change') }).click()
    const form = page.getByRole('dialog', { name: t('search-pins.change.title') })
    const field = form.getByLabel(t('search-pins.query'), { exact: true })
    await field.fill(`${query} typed`)
    const { version } = pin
    const changed = await callAs(page, 'PUT', `/search/pins/${pin.id}`, {
      query,
      pinnedIds: [79],
      boostedIds: [16],
      version,
    })

    await form.getByRole('button', { name: t('search-pins.remove') }).click()
    const dialog = page.getByRole('dialog', { name: t('search-pins.remove') })
    const confirm = dialog.getByRole('button', { name: t('search-pins.remove') })
    await confirm.click()
    await expectConflict(page, isMobile, changed.boosted[0].name)
    await expect(field).toHaveValue(`${query} typed`)
    await confirm.click()
    await expect(row).toHaveCount(0)
  })
})
