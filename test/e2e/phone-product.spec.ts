import { type CDPSession, expect, type Page, test } from '@playwright/test'
import { overflowingElements } from '../support/audit.ts'
import { messagesIn } from '../support/messages.ts'
import { languageOf, visit, watchPageErrors } from '../support/shopper.ts'

const main = (page: Page) => page.getByRole('main')
const scaleOf = (page: Page) =>
  page.locator('.zoom__slide:not([inert])').evaluate(slide => {
    const view = slide.querySelector('.zoom__view')!
    return view.getBoundingClientRect().width / slide.getBoundingClientRect().width
  })

/** Moves two fingers away from each other in a few steps. */
async function pinchOut(touch: CDPSession): Promise<void> {
  const fingers = (apart: number) => [
    { x: 195 - apart, y: 400, id: 0 },
    { x: 195 + apart, y: 400, id: 1 },
  ]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(40) })
  for (const apart of [60, 80, 100, 120])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Moves one finger across the screen. */
async function swipe(touch: CDPSession, [from, to]: [number, number]) {
  const finger = (x: number) => [{ x, y: 400 }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: finger(from) })
  for (let step = 1; step <= 20; step++)
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: finger(from + ((to - from) * step) / 20),
    })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('shows what decides a purchase on the first screen, asks for the size, and zooms by touch', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile)
  const language = languageOf(isMobile)
  const t = messagesIn(language)
  const noFaults = watchPageErrors(page)
  await visit(page, `/${language}/products/16`)
  const bar = page.locator('.buy-bar')
  const legend = main(page).getByText(t('product.size'), { exact: true })
  const sizes = main(page)
    .locator('label')
    .filter({ has: page.locator('input[name=size]') })
  const bottom = (await page.locator('.tab-bar').boundingBox())!.y
  for (const part of [page.getByRole('heading', { level: 1 }), page.locator('.price-block'), legend, sizes.first()]) {
    const box = (await part.boundingBox())!
    expect(box.y + box.height).toBeLessThanOrEqual(bottom)
  }

  await page.locator('.footer').scrollIntoViewIfNeeded()
  await bar.getByRole('button', { name: t('product.choose.size') }).tap()
  await expect(legend).toBeInViewport()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await sizes.last().tap()
  await page.locator('.footer').scrollIntoViewIfNeeded()
  await expect(bar.getByRole('button', { name: t('product.add') })).toBeInViewport()

  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await overflowingElements(page)).toEqual([])
  const covered = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.buy-bar, .tab-bar')].reduce((sum, one) => sum + one.offsetHeight, 0),
  )
  expect(covered).toBeLessThan(844 / 4)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))

  const views = page.locator('.gallery__view')
  await views.first().scrollIntoViewIfNeeded()
  await views.first().tap()
  const zoom = page.getByRole('dialog')
  await expect(zoom).toHaveCSS('block-size', '844px')
  const count = await views.count()
  await expect(zoom).toContainText(`1 / ${count}`)
  const touch = await page.context().newCDPSession(page)
  expect(await scaleOf(page)).toBeLessThanOrEqual(1)
  await pinchOut(touch)
  expect(await scaleOf(page)).toBeGreaterThan(2)
  await page.locator('.zoom__slide:not([inert]) .zoom__view').tap()
  expect(await scaleOf(page)).toBeLessThanOrEqual(1)
  await swipe(touch, language === 'ar' ? [60, 340] : [340, 60])
  await expect(zoom).toContainText(`2 / ${count}`)
  noFaults()
})
