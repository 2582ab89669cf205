import { expect, type Page, test } from '@playwright/test'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { callAs } from '../support/call-as.ts'
import { messagesIn } from '../support/messages.ts'
import { languageOf, visit, watchPageErrors } from '../support/shopper.ts'
import { signInContext } from '../support/stage.ts'

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string) => main(page).locator(`[name="${name}"]`)

/** Adds a category with the same name in all languages. */
async function addCategory(page: Page, parentId: number | null = null) {
  const name = `Category ${crypto.randomUUID()}`
  return { name, ...(await callAs(page, 'POST', '/categories/', categoryBody(name, parentId))) }
}

function categoryBody(name: string, parentId: number | null) {
  const text = { name, description: '' }
  return { slug: '', image: null, parentId, texts: { ar: text, en: text, he: text, ru: text } }
}

test('adds, moves, hides and removes a category, and adds, finds and removes a brand', async ({
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
  const noFaults = watchPageErrors(page)

  await visit(page, `/${language}${adminPaths.categories}`)
  // Uses a separate subtree, because a move fails if another test moves a neighbour at the same time.
  const { id: parent } = await addCategory(page)
  await addCategory(page, parent)
  await main(page)
    .getByRole('link', { name: t('taxonomy.category.add') })
    .click()
  await press(t('shipping.save'))
  await expect(field(page, 'texts.ar.name')).toBeFocused()
  await fill('ar', named.ar)
  await fill('en', named.en)
  await field(page, 'parentId').selectOption(String(parent))
  await press(t('shipping.save'))
  await expect(row).toBeVisible()

  const inwards = row.getByRole('button', { name: t('taxonomy.move.in', { name: shown }) })
  const nextMove = () => page.waitForResponse(answer => answer.url().endsWith('/place') && answer.ok())
  const isMovedIn = nextMove()
  await inwards.focus()
  await page.keyboard.press('Enter')
  await expect(row).toHaveCSS('--depth', '2')
  await expect(inwards, 'nothing before it there: the way in is closed').toBeFocused()
  await isMovedIn
  const isMovedOut = nextMove()
  await row.getByRole('button', { name: t('taxonomy.move.out', { name: shown }) }).click()
  await expect(row).toHaveCSS('--depth', '1')
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

test('shows a conflict when another admin moved the category, but not when it was renamed', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  await signInContext(page.context(), baseURL!, 'catalogue')
  await visit(page, `/${language}${adminPaths.categories}`)
  const { id: parent } = await addCategory(page)
  const add = () => addCategory(page, parent)
  const [theirs, mine, moved] = [await add(), await add(), await add()]
  await visit(page, `/${language}${adminPaths.categories}`)
  const row = main(page).locator(`.category-row[data-row="${moved.id}"]`)
  await expect(row).toContainText(moved.name)
  const isSaved = () => page.waitForResponse(answer => answer.url().endsWith('/place') && answer.ok())
  const place = { parentId: theirs.id, beforeId: null, version: moved.version }
  await callAs(page, 'PUT', `/categories/${moved.id}/place`, place)

  await row.getByRole('button', { name: t('taxonomy.move.in', { name: moved.name }) }).click()
  const conflict = page.getByRole('dialog', { name: t('conflict.title') })
  await expect(conflict.getByRole('radio', { name: `${t('conflict.mine')} ${mine.name}` })).toBeChecked()
  await expect(conflict.getByRole('radio', { name: `${t('conflict.theirs')} ${theirs.name}` })).toBeVisible()
  await expect(row).toContainText(t('taxonomy.below', { parent: theirs.name }))
  const chosen = isSaved()
  await conflict.getByRole('button', { name: t('conflict.apply') }).click()
  const { data } = await (await chosen).json()
  await expect(row).toContainText(t('taxonomy.below', { parent: mine.name }))

  const { version } = data.find(({ id }: { id: number }) => id === moved.id)
  await callAs(page, 'PUT', `/categories/${moved.id}`, { ...categoryBody(`Renamed ${moved.name}`, mine.id), version })
  const out = isSaved()
  await row.getByRole('button', { name: t('taxonomy.move.out', { name: moved.name }) }).click()
  await out
  await expect(conflict).toBeHidden()
  await expect(row).toHaveCSS('--depth', '1')
  await expect(row).toContainText(`Renamed ${moved.name}`)
})
