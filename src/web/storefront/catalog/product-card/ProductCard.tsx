import { useI18n } from '../../../i18n.tsx'
import { Link } from '../../../link.tsx'
import { paths } from '../../../paths.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Image } from '../../../ui/Image.tsx'
import { Isolate } from '../../../ui/Isolate.tsx'
import { Price } from '../../../ui/Price.tsx'
import { Rating } from '../../../ui/Rating.tsx'
import type { Card } from './card.ts'
import { QuickAdd } from './QuickAdd.tsx'
import { percentOff, visitorPrice } from './visitor-price.ts'
import { WishlistButton } from './WishlistButton.tsx'
import './product-card.css'

interface ProductCardProps {
  card: Card
  sizes: string
  /** True if this is the page's largest image above the fold (LCP), which is loaded first. */
  priority?: boolean
  /** False if there is a separate button below the card. */
  quickAdd?: boolean
}

/**
 * Limits the image files to widths that suit cards (11 to 20 rem wide); other widths are for thumbnails and the product
 * page.
 */
const isCardWidth = (width: number) => width >= 360 && width <= 720

/** Product in a list. The whole card links to the product page, and a button adds the product to the cart. */
export function ProductCard({ card, sizes, priority, quickAdd = true }: ProductCardProps) {
  const { t, day } = useI18n()
  const { name, brand, image, rating, reviewCount, mark, offerUntil, promotion } = card
  const percent = percentOff(card)
  const shown = visitorPrice(card)
  return (
    <article className="product-card">
      <Image
        source={image && { ...image, alt: '', widths: image.widths.filter(isCardWidth) }}
        sizes={sizes}
        priority={priority}
      >
        {percent > 0 && mark !== 'out' ? <Badge kind="offer" percent={percent} /> : mark && <Badge kind={mark} />}
      </Image>
      <WishlistButton product={card} className="icon-button product-card__wish" late />
      {quickAdd && <QuickAdd card={card} />}
      <p className="small quiet">{brand}</p>
      <h3 className="product-card__name">
        <Link to={paths.product(card)} className="product-card__link">
          <Isolate>{name}</Isolate>
        </Link>
      </h3>
      {rating !== null && <Rating value={rating} count={reviewCount} />}
      <Price {...shown} />
      {promotion && (
        <p className="small promoted">
          <Isolate>{promotion}</Isolate>
        </p>
      )}
      {offerUntil && shown.kind === 'offer' && (
        <p className="small quiet">{t('common.card.until', { date: day(offerUntil) })}</p>
      )}
    </article>
  )
}
