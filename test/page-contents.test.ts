import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { writeFirstWords } from '../demo/first-words.ts'
import type { Language } from '../src/shared/i18n/languages.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { messagesIn } from './support/messages.ts'
import { builtRenderer } from './support/renderer.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await startTestApp({ renderer: await builtRenderer() })
})
afterAll(() => shop.close())

async function html(path: string): Promise<string> {
  const { body } = await shop.app.inject(path)
  return body.slice(body.indexOf('<div id="root">'), body.indexOf('<script type="application/json" id="page-data">'))
}
const text = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', '’')
    .replace(/\s+/g, ' ')
const part = (markup: string, tag: string) => new RegExp(`<${tag}[ >].*?</${tag}>`, 's').exec(markup)![0]
/** Returns the link targets in an HTML fragment, without the language prefix. */
const hrefs = (markup: string) =>
  [...markup.matchAll(/<a [^>]*?href="(?:\/(?:ar|en|he|ru)(?=[/"]))?([^"]*)"/g)].map(m => m[1])

test.each(['ar', 'en'] as const)(
  'shows the slides, section titles, products and countdown units on the home page in %s',
  async language => {
    const { data } = (await shop.get('/cms/homepage/', { language })).body
    const home = await html(`/${language}`)
    const said = text(home)
    expect(data.heroSlides.length).toBeGreaterThan(1)
    for (const { title } of data.heroSlides) expect(home).toContain(title.slice(0, 8))
    const titleOf = (key: string) => data.sections.find((section: { key: string }) => section.key === key).title
    for (const key of ['featured', 'best-sellers', 'special-offers', 'sale', 'professionals', 'about'])
      expect(said, key).toContain(titleOf(key))
    for (const list of ['featured', 'bestSellers', 'specialOffers'])
      expect(home, list).toContain(`/products/${data[list][0].id}-`)
    for (const unit of ['days', 'hours', 'minutes', 'seconds'] as const)
      expect(part(home, 'main')).toMatch(new RegExp(`countdown__word">(${forms(language, unit).join('|')})<`))
    expect(home).toContain(`href="/${language}/register?type=professional"`)
    expect(home).toContain(`href="/${language}/about"`)
  },
)

function forms(language: Language, unit: 'days' | 'hours' | 'minutes' | 'seconds'): string[] {
  return Array.from({ length: 60 }, (_, count) => messagesIn(language)(`common.countdown.${unit}`, { count }))
}

test('shows the claims of the spec, with a dollar sign in the Arabic promotion', async () => {
  const said = text(await html('/en'))
  for (const claim of ['50k+', 'Over 15 years', '2014', 'Ramallah', '₪89.99']) expect(said).toContain(claim)
  expect(text(await html('/ar'))).toMatch(/89\.99 ?\$|\$ ?89\.99/)
  const { data } = (await shop.get('/cms/site-settings/', { language: 'en' })).body
  expect(data.tagline).toMatch(/trusted partner in beauty and wellness: premium medical supplies and beauty products/i)
  expect(data).toMatchObject({ founded: 2014, customersClaim: '50k+', yearsClaim: 15 })
})

test('shows no claims in an empty shop before the owner enters them', async () => {
  const empty = await startTestApp({ template: 'empty', renderer: await builtRenderer() })
  await writeFirstWords(empty.db, new Date())
  const { data } = (await empty.get('/cms/site-settings/', { language: 'en' })).body
  expect(data).toMatchObject({ founded: null, customersClaim: '', yearsClaim: null, tagline: '', address: '' })
  for (const path of ['/ar', '/en', '/he', '/ru', '/en/about', '/en/contact', '/en/professionals', '/en/products'])
    expect((await empty.app.inject(path)).body, path).not.toMatch(
      /foundingDate|2014|50k|50 000|50 ألف|50 אלף|15 years|Ramallah|رام الله|Ministry of Health|Original|trusted/,
    )
  await empty.close()
})

test('links to four pages and the categories in the header, and to other pages in the footer', async () => {
  const page = await html('/en/about')
  const bar = hrefs(part(page, 'header')).slice(1)
  expect(bar.filter(href => !href!.includes('?category=')).slice(0, 4)).toEqual(['', '/products', '/about', '/contact'])
  expect(bar.indexOf('/products?category=skincare')).toBe(2)
  const footer = part(page, 'footer')
  const [quick, categories, legal] = [...footer.matchAll(/<nav.*?<\/nav>/gs)].map(([nav]) => nav)
  expect(hrefs(quick!)).toEqual(['/about', '/products', '/contact', '/professionals', '/blog', '/help'])
  expect(text(quick!)).toMatch(/About Products Contact .* Blog Support/)
  expect(hrefs(categories!).slice(0, 5)).toEqual(
    ['skincare', 'haircare', 'makeup', 'tools', 'wellness'].map(slug => `/products?category=${slug}`),
  )
  expect(hrefs(legal!)).toEqual(['/privacy', '/terms', '/returns', '/shipping', '/faq'])
  expect(text(legal!)).toMatch(/Privacy Terms Return Policy Shipping Info FAQ/)
  for (const channel of ['tel:', 'mailto:', 'whatsapp', 'instagram', 'social.'])
    expect(footer).toMatch(new RegExp(`href="[^"]*${channel}`))
  expect(footer).toMatch(/<input[^>]*type="email"/)
  expect(text(footer)).toContain('Subscribe')
  expect(text(footer)).toContain('Customer service')
  expect(text(footer)).toContain(`© ${new Date().getFullYear()}`)
  for (const hours of ['Monday to Friday 9:00 AM to 6:00 PM', 'Saturday 10:00 AM to 4:00 PM', 'Sunday Closed'])
    expect(text(footer)).toContain(hours)
})

test('shows the configured logo, or else the built-in logo with the shop’s name', async () => {
  const bar = async () => part(await html('/en/contact'), 'header')
  expect(await bar()).toMatch(/<a class="logo" href="\/en"><svg/)
  await shop.db.execute(sql`update site_settings set logo_url = '/media/own-logo.svg'`)
  expect(await bar()).toMatch(/<img class="logo__image" src="\/media\/own-logo\.svg" alt="Nadara"/)
  await shop.db.execute(sql`update site_settings set logo_url = null`)
})

test.each(['ar', 'en'] as const)('shows the content of the contact, about and offers pages in %s', async language => {
  const main = async (path: string) => part(await html(`/${language}${path}`), 'main')
  const contact = await main('/contact')
  for (const way of ['<form', 'tel:', 'mailto:', 'whatsapp', '<dl class="hours"']) expect(contact).toContain(way)
  const { data } = (await shop.get('/cms/content-sections/?page=about', { language })).body
  expect(data.length).toBeGreaterThan(1)
  for (const { title } of data) expect(text(await main('/about'))).toContain(title)
  const cards = (await main('/special-offers')).match(/<article.*?<\/article>/gs)!
  expect(cards.length).toBeGreaterThan(4)
  for (const card of cards) expect(card).toContain('price--offer')
})

test.each(['privacy', 'terms', 'returns', 'shipping', 'faq'])('shows a placeholder text on /%s', async slug => {
  expect(text(await html(`/en/${slug}`))).toContain('The content will be added here soon.')
  expect(text(part(await html(`/ar/${slug}`), 'main'))).toMatch(/قريب/)
})

test.each(['ar', 'en'] as const)('shows the product’s data on the product page in %s', async language => {
  const t = messagesIn(language)
  const { data } = (await shop.get('/products/?limit=100&inStock=true')).body
  const { id } = data.find((one: any) => !one.hasOptions && !one.lowStock && one.reviewCount > 0)
  const product = (await shop.get(`/products/${id}/`, { language })).body.data
  const page = await html(`/${language}/products/${id}`)
  const said = text(page)
  const plain = (words: string) => words.split(' ').slice(0, 2).join(' ')
  for (const given of [product.name, product.shortDescription, product.description, ...product.features])
    expect(said).toContain(plain(given))
  for (const { label } of product.specifications) expect(said).toContain(label)
  expect(product.specifications.length).toBeGreaterThan(0)
  expect(said).toContain(product.brand)
  expect(said).toContain(`₪${product.price.toFixed(2)}`)
  expect(page).toContain(`${product.images[0].url}/720.webp`)
  expect(said).toContain(t('product.stock.in'))
  expect(said).toContain(t('product.add'))
  const { reviews } = (await shop.get(`/products/${id}/reviews`)).body.data
  expect(said).toContain(t('common.rating.reviews', { count: product.reviewCount }))
  for (const { body } of reviews) expect(said).toContain(plain(body))
})

test('links from a corrected search to the results for the query as typed', async () => {
  const t = messagesIn('en')
  const head = async (path: string) => part(part(await html(path), 'main'), 'header')
  const corrected = await head('/en/products?search=moistruizer')
  expect(text(corrected)).toContain(t('products.read', { words: 'moisturizer' }))
  const [asTyped] = hrefs(corrected)
  const exact = text(await head(`/en${asTyped!.replaceAll('&amp;', '&')}`))
  expect(exact).toContain('moistruizer')
  expect(exact).toContain(t('products.count', { count: 0 }))
  expect(exact).not.toContain('moisturizer')
})

test('marks new, low-stock and sold-out products in lists, and shows the remaining stock', async () => {
  const all = [1, 2, 3].map(page => shop.get(`/products/?limit=100&page=${page}`, { language: 'en' }))
  const products = (await Promise.all(all)).flatMap(({ body }) => body.data)
  const plain = products.filter(({ professionalOnly, offerPrice }) => !professionalOnly && offerPrice === null)
  const marked = async (product: { name: string; sku: string }) => {
    const list = await html(`/en/products?search=${product.sku}`)
    return /<article.*?<\/article>/s.exec(list)![0].match(/badge--(\w+)/)?.[1]
  }
  const low = plain.find(product => product.lowStock)
  const out = products.find(product => !product.inStock)
  expect(await marked(plain.find(product => product.isNew && product.inStock && !product.lowStock))).toBe('new')
  expect(await marked(low)).toBe('low')
  expect(await marked(out)).toBe('out')
  expect(text(await html(`/en/products/${low.id}`))).toContain(`Only ${low.stockQuantity} left`)
  const sold = text(await html(`/en/products/${out.id}`))
  expect(sold).toContain('Out of stock')
  expect(sold).not.toContain('Add to cart')
})

test.each([
  ['en', 'Failed to load site settings'],
  ['ar', messagesIn('ar')('layout.settings-failed')],
] as const)(
  'in %s a shop whose settings fail to load shows the error screen, and logs the error',
  async (language, why) => {
    // Silences the error log, which the render worker writes to the standard error of this process.
    const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const broken = await startTestApp({ renderer: await builtRenderer() })
    await broken.db.execute(sql`alter table site_settings rename to settings_away`)
    const { statusCode, body } = await broken.app.inject(`/${language}/about`)
    const t = messagesIn(language)
    expect(statusCode).toBe(500)
    for (const said of [t('layout.error.title'), why, t('layout.error.refresh'), t('layout.error.home')])
      expect(body).toContain(said)
    await vi.waitFor(() => expect(log.mock.calls.join()).toContain('status: 500'))
    await broken.close()
    log.mockRestore()
  },
)
