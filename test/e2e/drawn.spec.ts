import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import { LANGUAGE_CODES, type Language } from '../../src/shared/i18n/languages.ts'
import { type Card, cardOf, offerCardOf } from '../../src/web/storefront/catalog/product-card/card.ts'
import { hydrated, watch } from '../support/shopper.ts'

/** The page as it was served: what would take it over does not come. */
test.use({ bypassCSP: true })
const READER = stripTypeScriptTypes(
  readFileSync(new URL('../../src/web/storefront/catalog/product-card/read-cards.ts', import.meta.url), 'utf8'),
)

/** All lists of cards as a browser reads them off the page. */
async function cardsOn(page: Page, path: string): Promise<Card[][]> {
  await page.route(/\/entry\.js$/, route => route.abort())
  await page.goto(path)
  return page.evaluate(async source => {
    const { readCards } = await import(`data:text/javascript,${encodeURIComponent(source)}`)
    const lists: { grid: number; rest: unknown[] }[] = []
    JSON.parse(document.getElementById('page-data')!.textContent!, (_, piece) => {
      if (piece?.grid >= 0) lists.push(piece)
      return piece
    })
    const grids = document.querySelectorAll('.grid--products')
    return lists.map(({ grid, rest }) => readCards(grids[grid], rest))
  }, READER)
}

/** Without the number of units where there are plenty: a page carries it rounded (`shared/rules/shown-stock.ts`). */
const plain = (cards: Card[]) =>
  cards.map(({ image, stock, ...card }) => {
    const shown = card.mark === 'low' ? stock : stock > 0
    return JSON.parse(JSON.stringify({ ...card, stock: shown, image: image?.url ?? null }))
  })

async function fromApi(page: Page, path: string, language: Language) {
  const answer = await page.request.get(`/api${path}`, { headers: { 'accept-language': language } })
  return (await answer.json()).data
}

for (const language of LANGUAGE_CODES)
  test(`in ${language} the cards that are read off the page are those of the API`, async ({ page }, { project }) => {
    test.skip(project.name === 'phone', 'the same markup')
    // Others buy meanwhile: what is read and what is told must agree at some moment.
    const agree = (path: string, told: () => Promise<Card[][]>) =>
      expect(async () => {
        const read = await cardsOn(page, path)
        const expected = await told()
        expect(expected.every(({ length }) => length > 3)).toBe(true)
        expect(read.slice(0, expected.length).map(plain)).toEqual(expected.map(plain))
      }).toPass({ timeout: 30_000 })
    const listed = async (query: string, toCard = cardOf) => {
      const cards = await fromApi(page, `/products/?limit=24&${query}`, language)
      return [cards.map(toCard)]
    }
    for (const number of [1, 2]) await agree(`/${language}/products?page=${number}`, () => listed(`page=${number}`))
    await agree(`/${language}/special-offers`, () => listed('onOffer=true', offerCardOf))
    await agree(`/${language}`, async () => {
      const { featured, bestSellers } = await fromApi(page, '/cms/homepage/', language)
      return [featured.map(cardOf), bestSellers.slice(0, 4).map(cardOf)]
    })
  })

test('a page that somebody changed on its way is whole again after a moment', async ({ page }) => {
  await page.route(/\/ar\/products\/16/, async route => {
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/(<h1[^>]*>)/, '$1<font>؟</font>')
    await route.fulfill({ response: answer, body })
  })
  await page.goto('/ar/products/16')
  await hydrated(page)
  await page.mouse.wheel(0, 400)
  const main = page.getByRole('main')
  await expect(main.locator('h1 font')).toHaveCount(0)
  await expect(main.locator('.promises li li').first()).not.toBeEmpty()
  await expect(main.locator('.product__details')).toContainText('عن المنتج')
  await expect(page.getByRole('contentinfo')).toContainText('+970')
})

test('React finds what it would have drawn', async ({ page }) => {
  const expectNoFaults = watch(page)
  for (const path of [
    '/ar',
    '/en/products?category=skincare&brand=lumirelle',
    '/he/products/16',
    '/ru/special-offers',
  ]) {
    await page.goto(path)
    await hydrated(page)
    await page.mouse.wheel(0, 400)
    await page.waitForLoadState('networkidle')
  }
  expectNoFaults()
})
