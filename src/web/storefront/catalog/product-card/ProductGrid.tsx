import { classNames } from '../../../ui/class-names.ts'
import type { Card } from './card.ts'
import { ProductCard } from './ProductCard.tsx'

const FOUR = '(min-width: 80rem) 19rem, (min-width: 64rem) 22vw, (min-width: 48rem) 30vw, 45vw'
const BESIDE = '(min-width: 85rem) 20rem, (min-width: 64rem) 22vw, (min-width: 48rem) 30vw, 45vw'

export interface ProductGridProps {
  cards: Card[]
  /** True if the filters are beside the grid, which then has at most three columns. */
  beside?: boolean
  /** True if the first image is the page's largest above the fold (LCP). */
  priority?: boolean
}

export function ProductGrid({ cards, beside, priority }: ProductGridProps) {
  return (
    <ul className={classNames('grid grid--products', beside && 'grid--beside')}>
      {cards.map((card, place) => (
        <li key={card.id}>
          <ProductCard card={card} sizes={beside ? BESIDE : FOUR} priority={priority && place === 0} />
        </li>
      ))}
    </ul>
  )
}
