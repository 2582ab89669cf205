import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/support/app.ts'
import { builtRenderer } from '../../../test/support/renderer.ts'
import { heroSlides, heroSlideTranslations } from '../database/schema/content.ts'
import type { PageRenderer } from '../http/pages.ts'

/** Wraps the renderer: counts renders, and runs a hook after each render, before the page is returned. */
function watched(built: PageRenderer) {
  const watch = { renders: 0, afterReads: async () => {} }
  const renderer: PageRenderer = async request => {
    watch.renders++
    const page = await built(request)
    await watch.afterReads()
    return page
  }
  return { watch, renderer }
}

let first: TestApp
let second: TestApp
let origin: string
const { watch, renderer } = watched(await builtRenderer())
beforeAll(async () => {
  first = await startTestApp()
  second = await startTestApp({ databaseUrl: first.databaseUrl, renderer, config: { changesInterval: 100 } })
  origin = await second.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await second.close()
  await first.close()
})

const page = async (path: string) => (await fetch(origin + path, { redirect: 'manual' })).text()
const announce = (text: string) =>
  first.db.execute(sql`update site_setting_translations set announcement = ${text} where language = 'en'`)

test('shows a change in pages and API responses of another instance within a second', async () => {
  const paths = ['/en', '/en/about', '/en/products', '/en/products/16', '/api/cms/site-settings/?lang=en']
  for (const path of paths) await page(path)
  await announce('Closed on Sunday')
  for (const path of paths)
    await expect.poll(() => page(path), { timeout: 1_000, interval: 20 }).toContain('Closed on Sunday')
})

test('shows a change even after a failed read of the change table', async () => {
  await page('/en/about')
  await announce('Read at the second attempt')
  await first.db.execute(sql`alter table changes rename to changes_away`)
  second.app.services.feed.expire()
  expect(await page('/en/about')).not.toContain('Read at the second attempt')
  await first.db.execute(sql`alter table changes_away rename to changes`)
  await expect.poll(() => page('/en/about'), { timeout: 1_000, interval: 20 }).toContain('Read at the second attempt')
})

describe('change between reading and caching a page', () => {
  test('renders the page again after a change between reading and caching it', async () => {
    watch.afterReads = async () => {
      watch.afterReads = async () => {}
      await announce('Changed meanwhile')
      second.app.services.feed.expire()
      await second.app.services.feed.refresh()
    }
    await page('/en/contact')
    expect(await page('/en/contact')).toContain('Changed meanwhile')
  })

  test('[mutant] serves a stale page when its entry stores the feed’s sequence number at insertion', async () => {
    const { pages, feed } = second.app.services
    const set = pages.set.bind(pages)
    pages.set = (key, response, made) => set(key, response, { ...made, sequence: feed.sequence })
    watch.afterReads = async () => {
      watch.afterReads = async () => {}
      await announce('Changed and missed')
      feed.expire()
      await feed.refresh()
    }
    await page('/en/faq')
    expect(await page('/en/faq')).not.toContain('Changed and missed')
    pages.set = set
    await announce('Seen again')
    await expect.poll(() => page('/en/faq'), { timeout: 1_000, interval: 20 }).toContain('Seen again')
  })
})

test('keeps a page cached until data that it shows change', async () => {
  await expect.poll(() => page('/en/about')).toContain('</html>')
  const { renders } = watch
  await first.db.execute(sql`update site_settings set phone = phone`)
  await first.db.execute(sql`update products set sold_count = sold_count + 1 where id = 16`)
  second.app.services.feed.expire()
  await page('/en/about')
  expect(watch.renders).toBe(renders)
})

test('shows scheduled content from its start time', async () => {
  const soon = new Date(Date.now() + 3_600_000)
  const [slide] = await first.db
    .insert(heroSlides)
    .values({ image: 'scenes/hero-skincare', publishedAt: soon })
    .returning()
  await first.db.insert(heroSlideTranslations).values({ slideId: slide!.id, language: 'en', title: 'From noon' })
  second.app.services.feed.expire()
  expect(await page('/en')).not.toContain('From noon')
  second.setNow(new Date(soon.getTime() + 1))
  expect(await page('/en')).toContain('From noon')
  second.setNow(null)
  await first.db.delete(heroSlides).where(eq(heroSlides.id, slide!.id))
})

test('sends a server time at most ten minutes old for the countdown', async () => {
  second.setNow(new Date())
  const sale = async () => JSON.parse(await page('/api/cms/homepage/')).data.limitedSale
  const { now } = await sale()
  const later = (minutes: number) => new Date(Date.parse(now) + minutes * 60_000)
  for (const [minutes, isSame] of [
    [9, true],
    [11, false],
  ] as const) {
    second.setNow(later(minutes))
    expect((await sale()).now === now, `after ${minutes} minutes`).toBe(isSame)
  }
  second.setNow(null)
})

test('serves cached pages while the change table cannot be read', async () => {
  await page('/en/terms')
  const { feed } = second.app.services
  await first.db.execute(sql`alter table changes rename to changes_away`)
  feed.expire()
  expect((await fetch(`${origin}/en/terms`)).status).toBe(200)
  await first.db.execute(sql`alter table changes_away rename to changes`)
  await expect.poll(async () => (await fetch(`${origin}/en/shipping`)).status).toBe(200)
})
