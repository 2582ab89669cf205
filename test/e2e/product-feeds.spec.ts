import { expect, test } from '@playwright/test'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { messagesIn } from '../support/messages.ts'
import { languageOf, visit, watchPageErrors } from '../support/shopper.ts'
import { signInContext } from '../support/stage.ts'

test('switches a feed on, fetches it, and opens a variant by its link', async ({
  page,
  baseURL,
  isMobile,
  request,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  await signInContext(page.context(), baseURL!, 'admin')
  const main = page.getByRole('main')
  const noFaults = watchPageErrors(page)
  await visit(page, `/${language}${adminPaths.webhooks}`)
  await main.getByRole('link', { name: t('product-feeds.title') }).click()

  const path = isMobile ? '/feeds/meta-ru.csv' : '/feeds/google-ru.xml'
  const row = main.getByRole('row').filter({ hasText: path })
  await expect(row).toContainText(t('product-feeds.off'))
  await expect(row).toContainText(t('product-feeds.fetched.never'))
  const fetched = async () => (await request.get(path)).status()
  expect(await fetched()).toBe(404)
  await row.getByRole('button', { name: t('product-feeds.turn-on') }).click()
  await expect(row.getByRole('button', { name: t('product-feeds.turn-off') })).toBeVisible()
  expect(await fetched()).toBe(200)
  await main.getByRole('button', { name: t('admin.refresh') }).click()
  await expect(row).not.toContainText(t('product-feeds.fetched.never'))
  await expect(row.getByRole('button', { name: t('common.copy') })).toBeVisible()

  const feed = await (await request.get(path)).text()
  const link = /https?:\/\/[^"<]+\?variant=[^"<]+/.exec(feed)![0]
  const sku = new URL(link).searchParams.get('variant')!
  expect(feed).toContain(sku)
  const image = /https?:\/\/[^"<]+\/media\/feed\/[^"<]+\.jpg/.exec(feed)![0]
  const file = await request.get(new URL(image).pathname)
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'image/jpeg'])

  await row.getByRole('button', { name: t('product-feeds.turn-off') }).click()
  await expect(row.getByRole('button', { name: t('product-feeds.turn-on') })).toBeVisible()
  expect(await fetched()).toBe(404)
  noFaults()

  const { pathname, search } = new URL(link)
  await visit(page, pathname + search)
  const { data } = await (await request.get(`/api/products/${/\/products\/(\d+)/.exec(pathname)![1]}?lang=ru`)).json()
  const variant = data.variants.find((one: { sku: string }) => one.sku === sku)
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(variant.name)
})
