import { expect, type Page, test } from '@playwright/test'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { messagesIn } from '../support/messages.ts'
import { languageOf, visit, watch } from '../support/shopper.ts'
import { signInContext } from '../support/stage.ts'

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => main(page).locator(`[name="${name}"]`)

test('a category and a brand are added, put in their place, found by shoppers, and go when nothing needs them', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const press = (name: string) => main(page).getByRole('button', { name, exact: true }).click()
  const named = { ar: `بخور ${Date.now()}`, en: `Incense ${Date.now()}` }
  const shown = language === 'ar' ? named.ar : named.en
  const row = main(page).locator('.category-row', { hasText: shown })
  const fill = async (code: 'ar' | 'en', words: string) => {
    if (isMobile) await main(page).locator(`.language-form__choice [lang=${code}]`).click()
    await field(page, `texts.${code}.name`).fill(words)
  }
  await signInContext(page.context(), baseURL!, 'catalogue')
  const noFaults = watch(page)

  await visit(page, `/${language}${adminPaths.categories}`)
  await main(page)
    .getByRole('link', { name: t('taxonomy.category.add') })
    .click()
  await press(t('shipping.save'))
  await expect(field(page, 'texts.ar.name')).toBeFocused()
  await fill('ar', named.ar)
  await fill('en', named.en)
  await press(t('shipping.save'))
  await expect(row).toBeVisible()

  const inwards = row.getByRole('button', { name: t('taxonomy.move.in', { name: shown }) })
  const nextMove = () => page.waitForResponse(answer => answer.url().endsWith('/place') && answer.ok())
  const isMovedIn = nextMove()
  await inwards.focus()
  await page.keyboard.press('Enter')
  await expect(row).toHaveCSS('--depth', '1')
  await expect(inwards, 'nothing before it there: the way in is closed').toBeFocused()
  await isMovedIn
  const isMovedOut = nextMove()
  await row.getByRole('button', { name: t('taxonomy.move.out', { name: shown }) }).click()
  await expect(row).toHaveCSS('--depth', '0')
  await isMovedOut

  const menu = await page.request.get('/api/categories/', { headers: { 'accept-language': language } })
  expect(JSON.stringify(await menu.json())).toContain(shown)
  await row.getByRole('link', { name: shown }).click()
  await field(page, 'isShown').uncheck()
  const isKept = page.waitForResponse(
    answer => /categories\/\d+$/.test(answer.url()) && answer.request().method() === 'PUT' && answer.ok(),
  )
  await press(t('shipping.save'))
  await isKept
  const without = await page.request.get('/api/categories/', { headers: { 'accept-language': language } })
  expect(JSON.stringify(await without.json())).not.toContain(shown)
  await press(t('taxonomy.remove'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('taxonomy.remove'), exact: true })
    .click()
  await expect(page).toHaveURL(/categories$/)
  await expect(row).toHaveCount(0)

  await visit(page, `/${language}${adminPaths.brand('new')}`)
  await fill('ar', named.ar)
  await fill('en', named.en)
  await press(t('shipping.save'))
  await expect(page).toHaveURL(/brands$/)
  await main(page).getByLabel(t('taxonomy.brands.search')).fill(named.en)
  await press(t('admin.search.go'))
  await main(page).getByRole('link', { name: shown }).click()
  await press(t('taxonomy.remove'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('taxonomy.remove'), exact: true })
    .click()
  await expect(page).toHaveURL(/brands$/)
  noFaults()
})
