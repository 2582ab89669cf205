import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildCategory } from '../../../../test/support/build-catalog.ts'
import { buildContent, buildSettings } from '../../../../test/support/build-content.ts'
import { buildPerson } from '../../../../test/support/build-person.ts'
import type { AdminMenu } from '../../../shared/contracts/admin-content.ts'
import { auditLog } from '../../database/schema/audit.ts'
import { categories } from '../../database/schema/taxonomy.ts'

let shop: TestApp
let as: { token: string; language: 'en' }
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  await buildSettings(shop.db)
  await buildContent(shop.db, new Date())
  as = { token: (await buildPerson(shop.db, { role: 'admin' })).token, language: 'en' }
})
afterAll(() => shop.close())

const words = (ar: string) => ({ ar, en: '', he: '', ru: '' })

describe('menu', () => {
  const menuOf = async (type: string): Promise<AdminMenu> =>
    (await shop.get('/admin/content/menus', as)).body.data.find((menu: AdminMenu) => menu.type === type)

  test('replaces a whole menu in the given order, and reports broken links', async () => {
    const seen = await menuOf('header')
    const item = (href: string) => ({ href, label: words(`إلى ${href}`) })
    const hrefs = ['/about', '/privacy', '/blog', '/products?category=none', '/products/4711', 'https://x.example/']
    const items = hrefs.map(item)
    const { status, body } = await shop.put<AdminMenu>(
      '/admin/content/menus/header',
      { version: seen.version, items },
      as,
    )
    expect(status).toBe(200)
    const leads = ['here', 'here', 'nowhere', 'nowhere', 'nowhere', 'elsewhere']
    expect(body.data.items.map(({ leads }) => leads)).toEqual(leads)
    const [read] = (await shop.get('/cms/menus/?type=header', { language: 'ru' })).body.data
    expect(read.items.map(({ href, label }: { href: string; label: string }) => [href, label])).toEqual(
      hrefs.map(href => [href, `إلى ${href}`]),
    )
    const late = await shop.put('/admin/content/menus/header', { version: seen.version, items: [] }, as)
    expect(late.status).toBe(409)
    const [row] = await shop.db.select().from(auditLog).where(eq(auditLog.action, 'menu-changed'))
    expect(row).toMatchObject({ subjectId: 'header', before: { items: [{ href: '/' }, { href: '/products' }] } })
  })

  test('allows one level of nested links, only in the header menu', async () => {
    const { version } = await menuOf('header')
    const link = (href: string) => ({ href, label: words(href) })
    const beneath = ['/products?category=none', '/special-offers'].map(link)
    const items = [{ ...link('/products'), items: beneath }, link('/about')]
    const made = (await shop.put<AdminMenu>('/admin/content/menus/header', { version, items }, as)).body.data
    expect(made.items.map(({ href, items }) => [href, items.map(({ leads }) => leads)])).toEqual([
      ['/products', ['nowhere', 'here']],
      ['/about', []],
    ])
    expect((await menuOf('header')).version).toBe(made.version)
    const [read] = (await shop.get('/cms/menus/?type=header')).body.data
    expect(read.items).toMatchObject([
      { href: '/products', items: [{ href: '/products?category=none' }, { href: '/special-offers' }] },
      { href: '/about', items: [] },
    ])
    const turned = [{ ...link('/about'), items: [link('/products')] }]
    const late = await shop.put('/admin/content/menus/header', { version, items: turned }, as)
    expect(late.status).toBe(409)
    const foot = await menuOf('footer-quick')
    const nested = await shop.put('/admin/content/menus/footer-quick', { version: foot.version, items: turned }, as)
    expect([nested.status, nested.body.errors]).toMatchObject([422, { 'items.0.items': expect.any(Array) }])
    const many = [{ ...link('/about'), items: Array.from({ length: 13 }, () => link('/products')) }]
    expect((await shop.put('/admin/content/menus/header', { version: made.version, items: many }, as)).status).toBe(422)
    const wrong = [{ ...link('/about'), items: [{ href: 'javascript:alert(1)', label: words('x') }] }]
    const refused = await shop.put('/admin/content/menus/header', { version: made.version, items: wrong }, as)
    expect(refused.body.errors).toHaveProperty(['items.0.items.0.href'])
  })

  test('omits links to hidden categories and their subcategories from the menu', async () => {
    const top = await buildCategory(shop.db, { slug: 'hidden-top' })
    await buildCategory(shop.db, { slug: 'below-it', parentId: top.id })
    const { version } = await menuOf('header')
    const [hidden, about] = ['/products?category=below-it', '/about'].map(href => ({ href, label: words(href) }))
    const items = [
      { ...hidden, items: [about] },
      { ...about, items: [hidden] },
    ]
    const sent = { version, items }
    const made = (await shop.put<AdminMenu>('/admin/content/menus/header', sent, as)).body.data
    expect(made.items.map(({ leads }) => leads)).toEqual(['here', 'here'])
    await shop.db.update(categories).set({ hiddenAt: new Date() }).where(eq(categories.id, top.id))
    expect((await menuOf('header')).items.map(({ leads }) => leads)).toEqual(['nowhere', 'here'])
    const [read] = (await shop.get('/cms/menus/?type=header')).body.data
    expect(read.items).toMatchObject([{ href: '/about', items: [] }])
    const targets = (await shop.get('/admin/content/links', as)).body.data
    expect(targets.map(({ href }: { href: string }) => href)).not.toContain('/products?category=below-it')
  })

  test('lists empty menus for editing', async () => {
    const { version, items } = await menuOf('footer-legal')
    expect(items).toEqual([])
    const filled = { version, items: [{ href: '/privacy', label: words('الخصوصية') }] }
    expect((await shop.put('/admin/content/menus/footer-legal', filled, as)).status).toBe(200)
    expect((await shop.put('/admin/content/menus/other', filled, as)).status).toBe(404)
  })
})
