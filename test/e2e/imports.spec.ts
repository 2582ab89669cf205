import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import type { Translate } from '../../src/shared/i18n/messages.ts'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { callAs } from '../support/call-as.ts'
import { messagesIn } from '../support/messages.ts'
import { previewFile } from '../support/screens-imports.ts'
import { DEMO_PASSWORD, languageOf, visit, watchPageErrors } from '../support/shopper.ts'
import { signInContext } from '../support/stage.ts'

async function sayPassword(page: Page, t: Translate, action: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('staff.password'), { exact: true }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: action }).click()
}

test('previews and imports a file, and exports the catalogue', async ({ page, baseURL, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  await signInContext(page.context(), baseURL!, 'admin')
  const noFaults = watchPageErrors(page)
  const key = `balm-${Date.now()}`
  const file = [
    'Handle,Title,Body (HTML),Vendor,Published,Variant SKU,Variant Inventory Qty,Variant Price',
    `${key},Balm ${key},<p>Of <b>olives</b>.</p>,Zeitoun,true,${key}-1,9,35.40`,
    `${key}-lost,Lost,<p>Words.</p>,Zeitoun,true,${key}-2,9,free`,
  ].join('\n')

  await visit(page, `/${language}${adminPaths.imports}`)
  await previewFile(page, t, file, `${key}.csv`)
  await expect(page.getByText('Variant Price')).toBeVisible()
  await expect(page.getByText(t('field.number'))).toBeVisible()
  const found = await page.request.get(`/api/products/?search=${key}`)
  expect(JSON.stringify((await found.json()).data)).not.toContain(key)

  const failed = page.waitForEvent('download')
  await page.getByRole('button', { name: t('imports.save-failed') }).click()
  expect(readFileSync(await (await failed).path(), 'utf8')).toContain(`${key}-lost,Lost`)

  await page.getByRole('button', { name: t('imports.start', { count: 1 }) }).click()
  await sayPassword(page, t, t('imports.start', { count: 1 }))
  await expect(page.getByText(t('imports.state.done'))).toBeVisible()
  const { data } = await (await page.request.get(`/api/products/?search=${key}`)).json()
  expect(data).toMatchObject([{ price: 35.4, stockQuantity: 9 }])
  await visit(page, `/${language}/products/${data[0].id}`)
  await expect(page.getByRole('heading', { level: 1, name: `Balm ${key}` })).toBeVisible()

  await visit(page, `/${language}${adminPaths.imports}`)
  await expect(page.getByRole('link', { name: `${key}.csv` })).toBeVisible()
  const table = page.waitForEvent('download')
  await page.getByRole('button', { name: t('imports.export.do') }).click()
  await sayPassword(page, t, t('imports.export.do'))
  expect(readFileSync(await (await table).path(), 'utf8')).toContain(`variant,${key},${key}-1`)
  noFaults()
})

test('maps the columns of an unknown file by hand, and asks for missing import settings', async ({
  page,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  await signInContext(page.context(), baseURL!, 'admin')
  const noFaults = watchPageErrors(page)
  const key = `T${Date.now()}`
  await visit(page, `/${language}${adminPaths.imports}`)
  const attribute = await callAs(page, 'POST', '/attributes/', {
    kind: 'text',
    names: { ar: `رائحة ${key}`, en: `Scent ${key}`, he: `ריח ${key}`, ru: `Аромат ${key}` },
    units: { ar: '', en: '', he: '', ru: '' },
    choices: [],
    categoryId: null,
    isFilterable: false,
  })
  const rows = [`Ref ${key},Name,Note,Price,Scent ${key},Extra`, `${key},Soap ${key},Of laurel,12.500,Rose,وردة`]
  await previewFile(page, t, rows.join('\n'), `${key}.csv`)
  await expect(page.getByText(t('imports.ask.first'))).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('name')

  await expect(page.getByLabel(`Scent ${key}`, { exact: true })).toHaveValue(`attribute:${attribute.code}`)
  await page.getByLabel('Extra', { exact: true }).selectOption(`attribute:${attribute.code}:ar`)
  await page.getByLabel(`Ref ${key}`).selectOption('name')
  await page.getByLabel(t('imports.ask.digits')).selectOption('decimals')
  await page.getByRole('button', { name: t('imports.ask.apply') }).click()
  await expect(page.getByText(t('imports.columns.twice'))).toBeVisible()

  await page.getByLabel(`Ref ${key}`).selectOption('sku')
  await page.getByLabel('Note', { exact: true }).selectOption('description')
  await page.getByRole('button', { name: t('imports.ask.apply') }).click()
  await page.getByLabel(t('imports.ask.untracked')).fill('6')
  await page.getByRole('button', { name: t('imports.ask.apply') }).click()
  await page.getByRole('button', { name: t('imports.start', { count: 1 }) }).click()
  await sayPassword(page, t, t('imports.start', { count: 1 }))
  await expect(page.getByText(t('imports.state.done'))).toBeVisible()
  const { data } = await (await page.request.get(`/api/products/?search=${key}`)).json()
  expect(data).toMatchObject([{ price: 12.5, stockQuantity: 6 }])
  await visit(page, `/ar/products/${data[0].id}`)
  await expect(page.getByRole('main')).toContainText('وردة')
  await visit(page, `/en/products/${data[0].id}`)
  await expect(page.getByRole('main')).toContainText('Rose')
  noFaults()
})
