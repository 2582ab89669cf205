import { expect, test } from '@playwright/test'
import { adminPaths } from '../../src/web/admin/admin-paths.ts'
import { messagesIn } from '../support/messages.ts'
import { languageOf, visit, watchPageErrors } from '../support/shopper.ts'
import { prepareStage, signInContext, tokenOf } from '../support/stage.ts'

test('publishes, tags and discounts products in bulk, with undo and reasons for rejections', async ({
  page,
  context,
  baseURL,
  isMobile,
}) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const { products } = await prepareStage(baseURL!)
  await signInContext(context, baseURL!, 'admin')
  const headers = { authorization: `Bearer ${await tokenOf(baseURL!, 'admin')}` }
  const call = async (method: string, path: string, data?: object) => {
    const answer = await page.request.fetch(`${baseURL}/api/admin/products/${path}`, { method, data, headers })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()).data
  }
  const copy = () => call('POST', `${products.plain.id}/duplicate`, {})
  const [whole, lacking] = [await copy(), await copy()]
  const { texts } = lacking
  const ar = { ...texts.ar, shortDescription: '' }
  await call('PUT', String(lacking.id), { ...lacking, texts: { ...texts, ar } })

  const rowOf = ({ id }: { id: number }) =>
    page.getByRole('row').filter({ has: page.locator(`a[href$="/products/${id}"]`) })
  await visit(page, `/${language}${adminPaths.productsThat({ status: 'draft' })}`)
  for (const product of [whole, lacking]) await rowOf(product).getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: t('catalog.bulk') })
  await expect(bar).toContainText(t('catalog.bulk.chosen', { count: 2 }))

  // The server rejects the batch because one product has no short description. The other product is then published
  // alone.
  await bar.getByRole('button', { name: t('catalog.bulk.published') }).click()
  const refused = page.getByRole('dialog', { name: t('catalog.bulk.refused') })
  await expect(refused).toContainText(t('field.lacks-sentence'))
  expect((await call('GET', String(whole.id))).status).toBe('draft')
  await refused.getByRole('button', { name: t('catalog.bulk.others', { count: 1 }) }).click()
  await expect(page.getByRole('status').filter({ hasText: t('catalog.bulk.saved', { count: 1 }) })).toBeVisible()
  expect((await call('GET', String(whole.id))).status).toBe('published')
  await page.getByRole('button', { name: t('catalog.bulk.undo') }).click()
  await expect.poll(async () => (await call('GET', String(whole.id))).status).toBe('draft')

  // Watches for errors only from here on, because the browser has logged the rejected batch.
  const noFaults = watchPageErrors(page)

  await rowOf(whole).getByRole('checkbox').check()
  await bar.getByRole('button', { name: t('catalog.bulk.discount') }).click()
  const sale = page.getByRole('dialog')
  await sale.getByLabel(t('promotions.discount.percent')).fill('20')
  await expect(sale.getByRole('row')).not.toHaveCount(0)
  await sale.getByRole('button', { name: t('catalog.bulk.discount.save') }).click()
  await expect(sale).toBeHidden()

  await bar.getByRole('button', { name: t('catalog.bulk.tags') }).click()
  await page.getByRole('dialog').getByLabel(t('catalog.bulk.tags.add')).fill('ramadan, gift')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('catalog.bulk.tags.save') })
    .click()
  await expect.poll(async () => (await call('GET', String(whole.id))).tags).toEqual(expect.arrayContaining(['gift']))
  noFaults()
})
