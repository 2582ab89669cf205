import type { Card } from './card.ts'
import type { Untold } from './untold.ts'

/** The cards of a grid off the page, as the server drew them for everybody, with what it told besides. */
export function readCards(grid: Element, rest: Untold[]): Card[] {
  return [...grid.querySelectorAll('.product-card')].map((card, place) => {
    const untold = rest[place]!
    return { ...readCard(card), ...(typeof untold === 'number' ? { stock: untold } : untold) }
  })
}

function readCard(card: Element): Omit<Card, 'stock'> {
  const find = (selector: string) => card.querySelector(selector)
  const text = (selector: string) => find(selector)?.textContent ?? ''
  const digits = (selector: string) => Number(text(selector).replace(/\D/g, ''))
  const link = find('.product-card__link')!
  const [, id, slug] = /\/(\d+)-([^/#]*)(?:#.*)?$/.exec(link.getAttribute('href')!)!
  const picture = find('source')
  const widths = picture?.getAttribute('srcset')?.match(/\d+(?=w)/g)
  const now = digits('.price__now') / 100
  const was = digits('.price__was bdi') / 100
  const stars = find('.rating__filled')?.getAttribute('width')
  return {
    id: Number(id),
    slug: slug!,
    name: link.textContent!,
    brand: text('p'),
    price: was || now,
    offerPrice: was ? now : null,
    rating: stars ? Math.round(Number.parseFloat(stars) / 2) / 10 : null,
    reviewCount: digits('.rating bdi'),
    professionalOnly: false,
    hasOptions: find('.product-card__add')?.localName === 'a',
    image: widths
      ? {
          url: find('img')!
            .getAttribute('src')!
            .replace(/\/\d+\.webp$/, ''),
          widths: widths.map(Number),
        }
      : null,
    cap: null,
    mark: null,
  }
}
