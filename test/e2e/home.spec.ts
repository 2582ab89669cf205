import { expect, test } from '@playwright/test'
import { messagesIn } from '../support/messages.ts'
import { languageOf, stopClock, visit } from '../support/shopper.ts'

test('counts down days, hours, minutes and seconds to the end of the sale', async ({ page, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const { limitedSale } = (await (await page.request.get('/api/cms/homepage/')).json()).data
  await page.clock.install()
  await visit(page, `/${language}`)
  const timer = page.getByRole('timer')
  await timer.scrollIntoViewIfNeeded()
  await stopClock(page)
  const numbers = timer.locator('.countdown__number')
  const seconds = async () => {
    const [days, hours, minutes, seconds] = (await numbers.allInnerTexts()).map(Number)
    return ((days! * 24 + hours!) * 60 + minutes!) * 60 + seconds!
  }
  await page.clock.runFor(1_000)
  const left = Date.parse(limitedSale.endsAt) - (await page.evaluate(() => Date.now()))
  await expect.poll(async () => Math.abs((await seconds()) - left / 1_000)).toBeLessThan(2.1)
  const before = await seconds()
  await page.clock.runFor(61_000)
  await expect.poll(seconds).toBe(before - 61)
  const units = ['days', 'hours', 'minutes', 'seconds'] as const
  const counts = (await numbers.allInnerTexts()).map(Number)
  expect(await timer.locator('.countdown__word').allInnerTexts()).toEqual(
    units.map((unit, at) => t(`common.countdown.${unit}`, { count: counts[at]! })),
  )
})

test('removes an expired sale, and reloads the prices', async ({ page, isMobile }) => {
  const { limitedSale } = (await (await page.request.get('/api/cms/homepage/')).json()).data
  await page.clock.install()
  await visit(page, `/${languageOf(isMobile)}`)
  const timer = page.getByRole('timer')
  await timer.scrollIntoViewIfNeeded()
  const seconds = timer.locator('.countdown__number').last()
  const first = await seconds.innerText()
  await expect(seconds).not.toHaveText(first)
  const requested = page.waitForRequest(request => request.url().includes('/api/cms/homepage'))
  await page.clock.pauseAt(Date.parse(limitedSale.endsAt))
  await page.clock.runFor(1_000)
  await requested
  await expect(timer).toHaveCount(0)
  await expect(page.locator('.sale')).toHaveCount(0)
})

test('advances slides automatically and by their dots, and stops when paused', async ({ page, isMobile }) => {
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const { heroSlides } = (await (await page.request.get(`/api/cms/homepage/?lang=${language}`)).json()).data
  await page.clock.install()
  await visit(page, `/${language}`)
  await stopClock(page)
  const here = page.locator('.hero__dot[aria-current=true]')
  const named = (at: number) => t('home.hero.slide', { number: at + 1, title: heroSlides[at].eyebrow })
  await expect(page.locator('.hero__slide')).toHaveCount(heroSlides.length)
  await expect(page.locator('.hero__slide:not([inert])')).toContainText(heroSlides[0].text.slice(0, 8))
  await page.clock.runFor(7_000)
  await expect(here).toHaveAccessibleName(named(1))
  await page.getByRole('button', { name: named(0) }).click()
  await expect(here).toHaveAccessibleName(named(0))
  await page.getByRole('button', { name: t('home.hero.pause') }).click()
  await page.mouse.move(0, 0)
  await page.getByRole('button', { name: t('home.hero.play') }).blur()
  await page.clock.runFor(30_000)
  await expect(here).toHaveAccessibleName(named(0))
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('does not advance slides until the slideshow is started', async ({ page, isMobile }) => {
    const t = messagesIn(languageOf(isMobile))
    await page.clock.install()
    await visit(page, `/${languageOf(isMobile)}`)
    await stopClock(page)
    await page.clock.runFor(30_000)
    const dots = page.locator('.hero__dot')
    await expect(dots.first()).toHaveAttribute('aria-current', 'true')
    await page.getByRole('button', { name: t('home.hero.play') }).click()
    await page.mouse.move(0, 0)
    await page.getByRole('button', { name: t('home.hero.pause') }).blur()
    await page.clock.runFor(7_000)
    await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true')
  })
})
