import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import { LANGUAGE_CODES, type Language } from '../../src/shared/i18n/languages.ts'
import { type Card, cardOf, offerCardOf } from '../../src/web/storefront/product-card/card.ts'
import { awake, watch } from '../support/shopper.ts'

/** The page as it was served: what would take it over does not come. */
test.use({ bypassCSP: true })
const READER = stripTypeScriptTypes(
  readFileSync(new URL('../../src/web/storefront/product-card/read-cards.ts', import.meta.url), 'utf8'),
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

const plain = (cards: Card[]) =>
  cards.map(({ image, ...card }) => JSON.parse(JSON.stringify({ ...card, image: image?.url ?? null })))

async function fromApi(page: Page, path: string, language: Language) {
  const answer = await page.request.get(`/api${path}`, { headers: { 'accept-language': language } })
  return (await answer.json()).data
}

for (const language of LANGUAGE_CODES)
  test(`in ${language} the cards that are read off the page are those of the API`, async ({ page }, { project }) => {
    test.skip(project.name === 'phone', 'the same markup')
    for (const number of [1, 2]) {
      const [list] = await cardsOn(page, `/${language}/products?page=${number}`)
      const listed = await fromApi(page, `/products/?limit=24&page=${number}`, language)
      expect(list).toHaveLength(24)
      expect(plain(list!)).toEqual(plain(listed.map(cardOf)))
    }
    const [offers] = await cardsOn(page, `/${language}/special-offers`)
    const offered = await fromApi(page, '/products/?limit=24&onOffer=true', language)
    expect(offers!.length).toBeGreaterThan(3)
    expect(plain(offers!)).toEqual(plain(offered.map(offerCardOf)))

    const home = await fromApi(page, '/cms/homepage/', language)
    const [featured, best] = await cardsOn(page, `/${language}`)
    expect(plain(featured!)).toEqual(plain(home.featured.map(cardOf)))
    expect(plain(best!)).toEqual(plain(home.bestSellers.slice(0, 4).map(cardOf)))
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
    await awake(page)
    await page.mouse.wheel(0, 400)
    await page.waitForLoadState('networkidle')
  }
  expectNoFaults()
})
