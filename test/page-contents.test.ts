import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { builtRenderer } from '../src/server/http/renderer.ts'
import type { Language } from '../src/shared/i18n/languages.ts'
import { startTestApp, type TestApp } from './support/app.ts'
import { words } from './support/words.ts'

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
/** Where the links of a part lead, without the language. */
const hrefs = (markup: string) => [...markup.matchAll(/href="(?:\/(?:ar|en|he|ru)(?=[/"]))?([^"]*)"/g)].map(m => m[1])

test.each(['ar', 'en'] as const)('in %s the home page has every part of the spec, in its words', async language => {
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
})

function forms(language: Language, unit: 'days' | 'hours' | 'minutes' | 'seconds'): string[] {
  return Array.from({ length: 60 }, (_, count) => words(language)(`common.countdown.${unit}`, { count }))
}

test('the shop claims what the spec claims, and the promotion in Arabic has a dollar sign', async () => {
  const said = text(await html('/en'))
  for (const claim of ['50k+', 'Over 15 years', '2014', 'Ramallah', '₪89.99']) expect(said).toContain(claim)
  expect(text(await html('/ar'))).toMatch(/89\.99 ?\$|\$ ?89\.99/)
  const { data } = (await shop.get('/cms/site-settings/', { language: 'en' })).body
  expect(data.tagline).toMatch(/trusted partner in beauty and wellness: premium medical supplies and beauty products/i)
  expect(data).toMatchObject({ founded: 2014, customersClaim: '50k+', yearsClaim: 15 })
})

test('the top bar leads to the four pages, the footer everywhere else', async () => {
  const page = await html('/en/about')
  expect(hrefs(part(page, 'header')).slice(1, 5)).toEqual(['', '/products', '/about', '/contact'])
  const footer = part(page, 'footer')
  const [quick, categories, legal] = [...footer.matchAll(/<nav.*?<\/nav>/gs)].map(([nav]) => nav)
  expect(hrefs(quick!)).toEqual(['/about', '/products', '/contact', '/blog', '/help'])
  expect(text(quick!)).toMatch(/About Products Contact Blog Support/)
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

test.each(['privacy', 'terms', 'returns', 'shipping', 'faq'])('/%s says that content will be added', async slug => {
  expect(text(await html(`/en/${slug}`))).toContain('The content will be added here soon.')
  expect(text(part(await html(`/ar/${slug}`), 'main'))).toMatch(/قريب/)
})

test.each([
  ['en', 'Failed to load site settings'],
  ['ar', words('ar')('layout.settings-failed')],
] as const)(
  'in %s a shop whose settings do not load says so on the error screen, and logs it',
  async (language, why) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const broken = await startTestApp({ renderer: await builtRenderer() })
    await broken.db.execute(sql`alter table site_settings rename to settings_away`)
    const { statusCode, body } = await broken.app.inject(`/${language}/about`)
    const t = words(language)
    expect(statusCode).toBe(500)
    for (const said of [t('layout.error.title'), why, t('layout.error.refresh'), t('layout.error.home')])
      expect(body).toContain(said)
    expect(log).toHaveBeenCalledWith(expect.objectContaining({ status: 500 }))
    await broken.close()
    log.mockRestore()
  },
)
