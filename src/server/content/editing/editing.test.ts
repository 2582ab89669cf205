import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { buildContent, buildSettings } from '../../../../test/support/build-content.ts'
import { buildPerson } from '../../../../test/support/build-person.ts'
import type { AdminPage, AdminSection, AdminSlide } from '../../../shared/contracts/admin-content.ts'
import { auditLog } from '../../database/schema/audit.ts'
import { images } from '../../database/schema/media.ts'

let shop: TestApp
let as: { token: string; language: 'en' }
beforeAll(async () => {
  shop = await startTestApp({ template: 'empty' })
  await buildSettings(shop.db)
  await buildContent(shop.db, new Date())
  const row = { width: 1600, height: 1200, widths: [480] }
  await shop.db.insert(images).values({ path: 'library/seen', focusX: 20, focusY: 70, ...row })
  as = { token: (await buildPerson(shop.db, { role: 'admin' })).token, language: 'en' }
})
afterAll(() => shop.close())

const words = (ar: string, rest: object = {}) => ({ ar, en: '', he: '', ru: '', ...rest })
const slide = (title: string, rest: object = {}) => ({
  image: 'library/seen',
  eyebrow: words(''),
  title: words(title),
  text: words(''),
  primary: null,
  secondary: null,
  publish: false,
  ...rest,
})
const add = async (title: string, rest?: object) => {
  const { status, body } = await shop.post<AdminSlide>('/admin/content/slides', slide(title, rest), as)
  expect([status, body.errors]).toEqual([201, undefined])
  return body.data
}
const change = ({ id, version, image }: AdminSlide, title: string, rest: object = {}) =>
  shop.put<AdminSlide>(`/admin/content/slides/${id}`, slide(title, { version, image, ...rest }), as)
const shown = async (path = '/cms/hero-slides/', headers = {}) =>
  (await shop.get(path, { headers })).body.data.map(({ title }: { title: string }) => title)
const previewHeaders = (path: string) => ({ 'x-preview': path.split('preview=')[1]! })
const logOf = async (subject: string, id: number) =>
  await shop.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subject, subject), eq(auditLog.subjectId, String(id))))
    .orderBy(auditLog.id)

describe('slide', () => {
  test('drafts, publishes, edits, unpublishes and removes a slide, with audit rows', async () => {
    const draft = await add('مسودة')
    expect([draft.state, await shown()]).toEqual(['draft', ['أول', 'ثان']])
    const published = (await change(draft, 'منشورة', { publish: true })).body.data
    expect([published.state, (await shown()).at(-1)]).toEqual(['published', 'منشورة'])

    const changed = (await change(published, 'أجدد')).body.data
    expect([changed.state, changed.title.ar, (await shown()).at(-1)]).toEqual(['changed', 'أجدد', 'منشورة'])
    await shop.delete(`/admin/content/slides/${draft.id}/draft?version=${changed.version}`, as)
    const [before] = (await shop.get('/admin/content/slides', as)).body.data.filter(
      ({ id }: AdminSlide) => id === draft.id,
    )
    expect([before.state, before.title.ar]).toEqual(['published', 'منشورة'])

    const again = (await change(before, 'الأجدد')).body.data
    const withdrawn = { version: again.version }
    expect((await shop.post(`/admin/content/slides/${draft.id}/withdraw`, withdrawn, as)).status).toBe(200)
    const left = (await shop.get('/admin/content/slides', as)).body.data.find(({ id }: AdminSlide) => id === draft.id)
    expect([left.state, left.title.ar, await shown()]).toEqual(['draft', 'الأجدد', ['أول', 'ثان']])
    expect((await shop.delete(`/admin/content/slides/${left.id}?version=${left.version}`, as)).status).toBe(200)

    const log = await logOf('hero-slide', draft.id)
    const actions = ['added', 'published', 'drafted', 'draft-discarded', 'drafted', 'withdrawn', 'removed']
    expect(log.map(({ action }) => action)).toEqual(actions.map(action => `hero-slide-${action}`))
    expect(log[1]).toMatchObject({ before: { title: { ar: 'مسودة' } }, after: { title: { ar: 'منشورة' } } })
    expect(JSON.stringify(log)).not.toContain('preview')
  })

  test('shows the last saved draft of a slide for an hour, only at its signed preview address', async () => {
    const made = await add('للمعاينة', { title: words('للمعاينة', { en: 'To try' }) })
    const headers = previewHeaders(made.preview)
    const tried = (await shop.get('/cms/homepage/', { language: 'en', headers })).body.data.heroSlides[0]
    expect(tried).toMatchObject({ title: 'To try', image: 'library/seen@2-7' })
    expect((await shown('/cms/hero-slides/', headers))[0]).toBe('للمعاينة')
    const forged = { 'x-preview': headers['x-preview'].replace(/\.\d+\./, '.999999.') }
    expect(await shown('/cms/hero-slides/', forged)).not.toContain('للمعاينة')
    shop.setNow(new Date(Date.now() + 3_601_000))
    expect(await shown('/cms/hero-slides/', headers)).not.toContain('للمعاينة')
    shop.setNow(null)
    expect(await shown()).not.toContain('للمعاينة')
    await shop.delete(`/admin/content/slides/${made.id}?version=${made.version}`, as)
  })

  test('returns 409 with the current state for an outdated version of a slide', async () => {
    const made = await add('الأصل', { publish: true })
    const both = await Promise.all(['أ', 'ب'].map(title => change(made, title, { publish: true })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const [late] = both.filter(({ status }) => status === 409)
    const [quick] = both.filter(({ status }) => status === 200)
    expect((late!.body.data as any).current.title).toEqual(quick!.body.data.title)
    await shop.delete(`/admin/content/slides/${made.id}?version=${quick!.body.data.version}`, as)
  })

  test('reorders slides by a complete list of ids, and rejects an incomplete list', async () => {
    const before: AdminSlide[] = (await shop.get('/admin/content/slides', as)).body.data
    const ids = before.map(({ id }) => id).reverse()
    expect((await shop.put('/admin/content/order/slides', { ids: ids.slice(1) }, as)).status).toBe(409)
    expect((await shop.put('/admin/content/order/slides', { ids }, as)).status).toBe(200)
    expect(await shown()).toEqual(['ثان', 'أول'])
  })

  test.each([
    ['a title in Arabic', { title: words('') }, 'title.ar'],
    ['an image of the library', { image: 'library/unknown' }, 'image'],
    ['an image path without a parent folder', { image: '../secret' }, 'image'],
    ['a label on its button', { primary: { href: '/products', label: words('') } }, 'primary.label.ar'],
  ])('requires %s', async (_, rest, field) => {
    const { status, body } = await shop.post('/admin/content/slides', slide('ناقصة', rest), as)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
  })

  test.each([
    'javascript:alert(1)',
    ' java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//evil.example',
    '/\\evil.example',
    'http://plain.example',
    'https://user:word@evil.example/',
    'https://evil',
    'vbscript:x',
    '/products"onclick="x',
    'products',
  ])('rejects the link %s', async href => {
    const primary = { href, label: words('زر') }
    const { status, body } = await shop.post('/admin/content/slides', slide('رابط', { primary }), as)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['primary.href']])
  })

  test('stores internal links without the language prefix', async () => {
    const made = await add('رابط', { primary: { href: '/en/products?category=skincare', label: words('زر') } })
    expect(made.primary!.href).toBe('/products?category=skincare')
    await shop.delete(`/admin/content/slides/${made.id}?version=${made.version}`, as)
  })
})

describe('section', () => {
  const sections = async (): Promise<AdminSection[]> => (await shop.get('/admin/content/sections', as)).body.data
  const written = ({ version, image, title, subtitle, body, items, link }: AdminSection, rest: object = {}) => ({
    version,
    image,
    title,
    subtitle,
    body,
    items,
    link,
    publish: true,
    ...rest,
  })

  test('changes the texts of a section by item and language, with Arabic as fallback', async () => {
    const trust = (await sections()).find(({ key }) => key === 'trust')!
    expect(trust.items).toMatchObject([{ title: { ar: 'أصلية', en: '' } }])
    const items = [
      { icon: 'shield', title: words('أصلية', { en: 'Original' }), text: words('مسجلة') },
      { icon: null, title: words('سريعة'), text: words('', { en: 'In a day' }) },
    ]
    const { status, body } = await shop.put(`/admin/content/sections/${trust.id}`, written(trust, { items }), as)
    expect([status, body.errors]).toEqual([200, undefined])
    const [read] = (await shop.get('/cms/content-sections/', { language: 'en' })).body.data.filter(
      ({ key }: AdminSection) => key === 'trust',
    )
    expect(read.items).toEqual([
      { title: 'Original', text: 'مسجلة', icon: 'shield' },
      { title: 'سريعة', text: 'In a day' },
    ])
  })

  test('adds, reorders and removes sections only on pages that allow it', async () => {
    const bare = { image: null, title: words('جديد', { en: 'New' }), subtitle: words(''), body: words('') }
    const body = { ...bare, items: [], link: null, publish: true }
    expect((await shop.post('/admin/content/sections', { ...body, page: 'home' }, as)).status).toBe(422)
    const made = (await shop.post<AdminSection>('/admin/content/sections', { ...body, page: 'about' }, as)).body.data
    expect(made).toMatchObject({ key: 'new', state: 'published' })
    const ids = (await sections()).filter(({ page }) => page === 'about').map(({ id }) => id)
    const order = { page: 'about', ids: ids.toReversed() }
    expect((await shop.put('/admin/content/order/sections', order, as)).status).toBe(200)
    expect((await shop.put('/admin/content/order/sections', { page: 'home', ids: [] }, as)).status).toBe(409)
    const keys = (await shop.get('/cms/content-sections/?page=about')).body.data.map(({ key }: AdminSection) => key)
    expect(keys).toEqual(['new', 'story'])
    const [home] = (await sections()).filter(({ page }) => page === 'home')
    expect((await shop.delete(`/admin/content/sections/${home!.id}?version=${home!.version}`, as)).status).toBe(409)
    const now = (await sections()).find(({ id }) => id === made.id)!
    expect((await shop.delete(`/admin/content/sections/${now.id}?version=${now.version}`, as)).status).toBe(200)
  })
})

describe('text page', () => {
  const page = (rest: object = {}) => ({
    title: words('الخصوصية'),
    body: words(''),
    inMenu: false,
    publish: true,
    ...rest,
  })
  const pageOf = async (slug: string) => {
    const rows: AdminPage[] = (await shop.get('/admin/content/pages', as)).body.data
    return (await shop.get<AdminPage>(`/admin/content/pages/${rows.find(row => row.slug === slug)!.id}`, as)).body.data
  }

  test.each([
    ['<p>نص <strong>مهم</strong></p>', '<p>نص <strong>مهم</strong></p>'],
    ['<h1 onclick="x()">أ</h1><b>ب</b>', '<h2>أ</h2><strong>ب</strong>'],
    ['<p>أ</p><script>alert(1)</script><style>p{}</style>', '<p>أ</p>'],
    ['<p><img src=x onerror=alert(1)>أ</p>', '<p>أ</p>'],
    ['<a href="javascript:alert(1)">أ</a>', '<a>أ</a>'],
    ['<a href=" java&#115;cript:alert(1)">أ</a>', '<a>أ</a>'],
    ['<a href="java&#10;script:alert(1)">أ</a>', '<a>أ</a>'],
    ['<a href="//evil.example">أ</a>', '<a>أ</a>'],
    ['<a href="http://plain.example">أ</a>', '<a>أ</a>'],
    ['<a href="/en/contact" style="x" target="_blank">أ</a>', '<a href="/contact">أ</a>'],
    ['<a href="mailto:a@b.example">أ</a>', '<a href="mailto:a@b.example">أ</a>'],
    ['<svg><a xlink:href="javascript:x">أ</a></svg><p>ب</p>', '<p>ب</p>'],
    ['<math><mi//xlink:href="data:x,<script>">أ</math><p>ب</p>', '<p>ب</p>'],
    ['<p>1 < 2 &amp; <scr<script>ipt>x</p>', '<p>1 &lt; 2 &amp; ipt&gt;x</p>'],
    ['<iframe srcdoc="<script>x</script>"></iframe><p>أ', '<p>أ</p>'],
    ['<p></p><p><br /></p>', ''],
  ])('sanitises %s, draft or not', async (body, kept) => {
    const seen = await pageOf('privacy')
    const path = `/admin/content/pages/${seen.id}`
    const { body: saved } = await shop.put<AdminPage>(path, page({ body: words(body), version: seen.version }), as)
    expect(saved.data.body.ar).toBe(kept)
    expect((await shop.get('/cms/pages/privacy')).body.data.body).toBe(kept)
    const draft = page({ body: words(`${body}<p>د</p>`), version: saved.data.version, publish: false })
    expect((await shop.put<AdminPage>(path, draft, as)).body.data.body.ar).not.toMatch(/script|onerror|style|svg/i)
  })

  test('adds and removes a text page at its own address, and rejects removal of a built-in page', async () => {
    const made = await shop.post<AdminPage>('/admin/content/pages', page({ slug: 'gift-cards' }), as)
    expect([made.status, made.body.data.preview]).toEqual([
      201,
      expect.stringMatching(/^\/pages\/gift-cards\?preview=/),
    ])
    const twice = await shop.post('/admin/content/pages', page({ slug: 'gift-cards' }), as)
    expect([twice.status, Object.keys(twice.body.errors!)]).toEqual([422, ['slug']])
    const { id, version } = made.body.data
    expect((await shop.get('/cms/pages/gift-cards')).status).toBe(200)
    expect((await shop.delete(`/admin/content/pages/${id}?version=${version}`, as)).status).toBe(200)
    const fixed = await pageOf('privacy')
    expect((await shop.delete(`/admin/content/pages/${fixed.id}?version=${fixed.version}`, as)).status).toBe(409)
  })
})
